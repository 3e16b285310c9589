# Lists of words, such as "Ann, Ben and Cara".
comma = { $first }, { $last }
and = { $first } and { $last }
or = { $first } or { $last }

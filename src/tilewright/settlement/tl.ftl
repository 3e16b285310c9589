### Draft: no speaker of Tagalog has read this yet.

## Who won

wins-by-draw = Panalo si { $winner } sa bunot
wins-on-discard = Panalo si { $winner } sa tapon ni { $discarder }
wins-on-kong = Panalo si { $winner } sa kang ni { $discarder }

## Games with one winner

paid-by-all = Panalo si { $winner } sa bunot: bawat isa ay magbabayad ng { $points }.
paid-for-discard = Panalo si { $winner } sa tapon ni { $discarder }: magbabayad ng { $double } ang nagtapon, at tig-{ $points } ang iba.
paid-for-kong = Panalo si { $winner } sa kang ni { $discarder }: magbabayad ng { $double } ang gumawa ng kang, at tig-{ $points } ang iba.
called-off = Walang magbabayad para sa larong walang puntos.
already-over = tapos na ang larong ito
nobody-won = Walang nanalo, at walang magbabayad.
nobody-won-but-calls = Walang nanalo, at walang magbabayad para sa kamay.
all-others-dead = Patay na ang lahat ng iba: tapos na ang laro, at walang magbabayad.
all-others-dead-but-calls = Patay na ang lahat ng iba: tapos na ang laro, at walang magbabayad para sa kamay.
wrong-calls = Mga maling tawag
and-calls = { $result } Para sa mga maling tawag: { $calls }.
called-live-hand = sinabing patay ang isang buhay na kamay
was-called-dead = may buhay na kamay na sinabing patay

## Games that cannot have happened

not-declarable = hindi puwede sa mesang ito, o sa level ng manlalaro, ang kamay na ipinang-mahjong
dead-hand-won = hindi puwedeng manalo ang patay na kamay
won-after-the-end = tapos na ang laro nang mamatay ang mga kamay ng lahat ng iba, kaya walang puwedeng manalo pagkatapos niyon
own-discard = walang puwedeng manalo sa sarili niyang tapon
several-winners = isang manlalaro lang ang panalo: kung marami, ang pinakamalapit sa pagkakasunod

## The ledger and the stakes

put-into-pot = Inilagay sa pot
stakes-points = puntos
stakes-a-point = { $cents } sentimo bawat puntos
stakes-for-points = { $cents } sentimo para sa { $points } puntos

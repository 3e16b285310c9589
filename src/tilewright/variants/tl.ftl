### Draft: no speaker of Tagalog has read this yet.

## Answers, where an option is a matter of yes or no

yes = oo
no = hindi

## The score sheet

as-printed = { $line }, ayon sa nakasulat
mah-jongg = { $which ->
    [first] Unang mahjong
    [second] Ikalawang mahjong
   *[together] Mga mahjong na magkasabay
}
both-hands-dead = Patay ang dalawang kamay ng kabilang panig

## What cannot be chosen or cannot have happened

two-and-two = hindi puwedeng may dalawang mahjong ang parehong panig: tapos na ang laro sa ikalawa
dead-twice-ends = tapos na ang laro sa dalawang patay na kamay: hindi na puwedeng magkaroon din nito ang kabilang panig, o ng dalawang mahjong
void-and-won = mali ang bilang ng tile ng dalawa o higit pang manlalaro: walang bisa ang laro, at walang nanalo
no-option = walang opsyong { $option } ang { $owner }; ang mayroon ito: { $options }
no-options = walang opsyong { $option } ang { $owner }; wala itong anumang opsyon
no-choice = hindi mapipili ang { $choice } para sa { $option }; pumili ng { $choices }

## Who pays

void = Mali ang bilang ng tile ng dalawa o higit pang manlalaro: walang bisa ang laro, at walang magbabayad.

## Where a rule is to be found

cite = patakaran { $number }
question-for-player = { $question } Para kay { $player }:
seat = upuan { $number }
cite-of-game = patakaran { $number } ng { $game }

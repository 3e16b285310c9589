// Made by tilewright.web.typescript from protocol.py and the engine; do not edit.

/** A request for an action in game number `game`, at decision number `window`. A retry has the same `id`. */
export interface Act {
  type: "act";
  id: string;
  game: number;
  window: number;
  action: Action;
}

/** A request for another game. `terms` is the version number of the rules that the page shows for this game. */
export interface Rematch {
  type: "rematch";
  id: string;
  terms?: number;
  promise?: PromiseData | null;
}

/** The page's promise of a random number for the next deal, as digests in hexadecimal. `commitment` is the server's commitment for that deal, and `digest` the page's own for its number. */
export interface PromiseData {
  commitment: string;
  digest: string;
}

/** A withdrawal of the request for another game after game number `game`. */
export interface WithdrawRematch {
  type: "withdraw-rematch";
  id: string;
  game: number;
}

/** The random number, in hexadecimal, that the page has promised for the deal with this commitment. */
export interface OpenNumber {
  type: "open-number";
  id: string;
  commitment: string;
  number: string;
}

/** A request to give up every claim in game number `game` until the seat's next turn, or to claim again if not `on`. A page does not send it again after a lost connection, because another turn may have begun meanwhile. */
export interface PassAhead {
  type: "pass-ahead";
  id: string;
  game: number;
  on: boolean;
}

/** A request to be asked in game number `game` only about claims of this kind and those that go before it. The seat passes on everything else when the time of a window is up. With None, it is asked about every discard. */
export interface PassUnless {
  type: "pass-unless";
  id: string;
  game: number;
  condition: "exposure" | "mah jongg" | null;
}

/** A request to stop the clock of a window, until the seat has answered it. A page does not send it again after a lost connection, because the seat may have answered meanwhile. */
export interface Hold {
  type: "hold";
  id: string;
  game: number;
  window: number;
}

/** A choice, in game number `game`, about the absent seat `seat`. `wait` puts the offer off. `nudge` gets the absent person's attention. `pause` leaves the game for another day. The others need the agreement of all people who are present: the seat `passes` by itself, a `bot` plays on for it, or the game is at its `end` without a score. */
export interface AnswerAbsence {
  type: "answer-absence";
  id: string;
  game: number;
  seat: number;
  remedy: "bot" | "end" | "nudge" | "passes" | "pause" | "wait";
}

/** A request to pause game number `game` for all, or to go on with it if not `on`. */
export interface Pause {
  type: "pause";
  id: string;
  game: number;
  on: boolean;
}

/** A request to act again for the seat, instead of its stand-in. Every other request of the seat does so, too. */
export interface Back {
  type: "back";
  id: string;
}

/** An answer, in game number `game`, to a matter that all people at the table have to agree to. `take-back` is about the open discard: its player asks by saying yes. `coach` is that all may ask the coach. */
export interface Agree {
  type: "agree";
  id: string;
  game: number;
  matter: "coach" | "take-back";
  yes: boolean;
}

/** A request to go back to before the seat's last discard in game number `game`, alone with bots. */
export interface GoBack {
  type: "go-back";
  id: string;
  game: number;
}

/** A remark for all at the table. A retry has the same `id`. `body` is a text, or the key of a ready sentence or of an emote, which each reader sees in their own language. */
export interface Talk {
  type: "talk";
  id: string;
  kind: "emote" | "sentence" | "text";
  body: string;
}

/** A request to hide the remarks of a person from this player: at this table, at all tables, or no longer. */
export interface Hide {
  type: "hide";
  id: string;
  person: string;
  scope: "everywhere" | "here" | "nowhere";
}

/** A report to whoever runs the server, with the last remarks of a person at this table. */
export interface Report {
  type: "report";
  id: string;
  person: string;
}

/** A request of the host to let people write to each other at this table, or not. */
export interface AllowChat {
  type: "allow-chat";
  id: string;
  on: boolean;
}

/** A request of the host: spectators see what happened `delay` seconds later. With None, nobody may look on. */
export interface AllowSpectators {
  type: "allow-spectators";
  id: string;
  delay: "0" | "60" | "180" | null;
}

/** A request of the host to send a spectator away, or to let one look on again if not `away`. */
export interface SendAway {
  type: "send-away";
  id: string;
  person: string;
  away: boolean;
}

/** A request of the host to replace the invitation link. The old one stops at once. */
export interface RenewLink {
  type: "renew-link";
  id: string;
}

/** A link of the host by which the players talk to each other elsewhere, or an empty text for none. */
export interface GiveCall {
  type: "give-call";
  id: string;
  link: string;
}

/** The events since the last update, and the table as it is now. `game` is 0 while the table waits for players. */
export interface Update {
  type: "update";
  game: number;
  seq: number;
  events: SeenEvent[];
  view: TableView;
  offers: Offer[];
}

/** An event as this seat saw it, with a sentence about the event for the player. `seq` numbers the events that the seat has seen, from 1. */
export interface SeenEvent {
  seq: number;
  event: Event;
  sentence: string;
}

/** Everything that one seat knows about the table. `game` is the name of the game in addresses, such as `hong-kong`, and `title` is its name for players. `window` is the number of the current decision, which the page repeats in a request for an action. While seats are free, `invite` is the invitation link; a link for a single seat ends with `/` and the number of the seat. `number` can be typed in the lobby instead of the link. `house` says whether the server is open to the local network; None means that this page may not open or close it. `prevailing` is the name of the prevailing wind, or empty. `strength` is that of the bots. `commitment` is a hexadecimal digest of the server's seed, published before the deal. `deal` has the rest of the seal, or is None if the server alone shuffled this game. `record` is the id of a finished game, for the addresses of its replay and its log. `terms` is the version number of the rules of this game. `ahead` says whether the seat gives up every claim until its next turn; None means that it cannot choose that now. `taking_back` lists the seats that agree that the open discard is taken back. It is empty if the seat may ask for that, and None if that is not possible. `may_go_back` says whether the seat may go back to before its last discard. `coaching` lists the seats that want the coach; among people, all have to want it. `handover` says that the device should go to another of its players, so the page hides what this seat sees. `absences` has the seats that do not answer, without the page's own. `stand_ins` says for each seat who acts for its absent person: nobody, the table, which `passes` on every claim, or a `bot`. While the game is `paused`, it awaits nobody, and `prompt` says who paused it. `host` is the seat of the person who acts as host. `chat` says whether people may write to each other. `spectators` has what the table knows about people who look on, or None if nobody may and the page has nobody to let back. `call` is a link by which the players talk to each other elsewhere, or empty. A table with a clock has `clock`. */
export interface TableView {
  me: number;
  names: string[];
  bots: boolean[];
  strength: "easy" | "hard" | "medium";
  free: boolean[];
  east: number;
  wall: number;
  prevailing: string;
  window: number;
  game: string;
  title: string;
  enforcement: string;
  house_rules: HouseRule[];
  phase: PhaseView;
  awaited: number[];
  prompt: string;
  seats: SeatView[];
  sheet: SheetView | null;
  session: SessionView;
  rematch: boolean[];
  invite: string | null;
  number: string;
  house: boolean | null;
  commitment: string | null;
  deal: DealView | null;
  next_deal: NextDealView | null;
  record: string | null;
  terms: number;
  ahead: boolean | null;
  taking_back: number[] | null;
  may_go_back: boolean;
  coaching: number[];
  handover: boolean;
  absences: AbsenceView[];
  stand_ins: ("" | "bot" | "passes")[];
  paused: boolean;
  host: number;
  chat: boolean;
  call: string;
  spectators: SpectatorsView | null;
  clock?: ClockView;
}

/** An option of the table that differs from its default: the question in the lobby, and the answer chosen there. */
export interface HouseRule {
  question: string;
  choice: string;
}

/** The phase of the game. A phase omits the fields that do not apply to it. In a turn, `drawn` is true if the seat no longer has to draw, and `fresh` is the (rack, index) of an exposure that may still be changed. If the seat `discarder` has just added `tile` to a kong, `kong` is the (rack, index) of this kong, which others may rob. In the Charleston, each seat passes `due` tiles; None means that the number is not agreed yet. `laid` has the tiles chosen so far, with `?` for a tile passed on unseen. This seat passes to the seat `to`, and receives from the seat `giver`. */
export interface PhaseView {
  type: "ClaimWindow" | "Dealing" | "Over" | "Passing" | "Play";
  stage?: string;
  due?: number | null;
  laid?: string[];
  to?: number;
  giver?: number;
  turn?: number;
  drawn?: boolean;
  fresh?: number[] | null;
  discarder?: number;
  tile?: string;
  kong?: number[];
  why?: string;
}

/** A seat at the table. `concealed` is the text of its concealed tiles, such as `11B RR ??`, and `count` is the number of these tiles. `level` describes the rules that this seat chose for itself, such as a skill level. It is empty if all seats chose the same rules. */
export interface SeatView {
  concealed: string;
  count: number;
  discards: string[];
  conceded: boolean;
  level: string;
  racks: RackView[];
}

/** One rack of a seat. `flowers` has the flowers set aside. `size` is the number of tiles in a complete hand of this rack. `wind` is a name such as South, or empty if the page does not show the wind. `possible` lists the hands, or the lines of the card, that the exposures still fit. It is empty for a rack without exposures, and after the hand is dead or complete. */
export interface RackView {
  exposures: ExposureView[];
  flowers: string[];
  size: number;
  wind: string;
  live: boolean;
  dead: DeathView | null;
  mah_jongg: MahJonggView | null;
  possible: string[];
}

/** An exposed group. `tiles` has its tiles in the order of display, with `J` for a joker. `faces` has the tile that a joker replaces instead of `J`. A `concealed` kong is shown partly face down, but everybody knows its tiles. */
export interface ExposureView {
  text: string;
  tiles: string[];
  faces: string[];
  concealed: boolean;
}

/** The reason why a hand is dead: a citation of the rule, the address of the rule's page, and a sentence. `cause` has the indices of the exposures that made the hand dead. */
export interface DeathView {
  rule: string;
  cite: string;
  link: string;
  why: string;
  cause: number[];
}

/** A declared mah jongg. `name` is its `line` in words, and `parts` are its groups, with a card. `worth` is its value as text, or empty if the card has no value for it. `counts` says what it counts on the score sheet, if that is another amount. `jokerless` is true if the hand has no joker, although jokers are allowed in it; never for singles and pairs. */
export interface MahJonggView {
  line: string;
  name: string;
  parts: PartView[];
  worth: string;
  jokerless: boolean;
  counts: string;
}

/** A group on a line of the card, with its suit letter, or a word between groups. Honors have an empty `role`. */
export interface PartView {
  text: string;
  role: "" | "a" | "b" | "c" | "word";
}

/** The settlement of a game, with a score and a payment for each seat. Scores are in the unit `unit`. Payments and transfers are in the unit `paid_in`. `why` is a sentence that explains the payments. `transfers` are a short way to make the payments, and `hands` has the concealed tiles of each seat, face up. In a game that is `practice`, nobody makes the payments. */
export interface SheetView {
  entries: EntryView[];
  scores: number[];
  payments: number[];
  transfers: TransferView[];
  hands: string[][];
  why: string;
  unit: "fan" | "points" | "quarter units";
  paid_in: "cents" | "fan" | "points" | "quarter units";
  practice: boolean;
}

/** A seat's points for one hand or one event. */
export interface EntryView {
  seat: number;
  title: string;
  points: number;
  items: ItemView[];
}

/** One line of a score sheet. The score so far is multiplied by `times`, then `plus` is added. `rule` is the id of the rule, and `cite` its citation for players, such as `rule 8`, with the address `link`. */
export interface ItemView {
  rule: string;
  cite: string;
  link: string;
  label: string;
  times: number;
  plus: number;
}

/** An amount that one seat pays to another after a game. A seat that is None stands for the pot. */
export interface TransferView {
  giver: number | null;
  taker: number | null;
  amount: number;
}

/** The session so far: the number of finished games, and each seat's balance as text. `course` has the balance of each seat after each line of the ledger, in quarter points, for a chart. `pot` is the amount in the pot as text, or empty. `terms` is the version number of the rules for the next game, which the page repeats in its request for a rematch. `next` describes these rules if they have changed. `late` says in a sentence who plays only from the next game on, or what stays secret until other tables have played, or is empty. */
export interface SessionView {
  games: number;
  totals: string[];
  course: number[][];
  pot: string;
  ended: boolean;
  terms: number;
  next: NextView | null;
  late: string;
}

/** The game, card and options for the next game, sent if they differ from those of the current game. */
export interface NextView {
  title: string;
  card: string;
  house_rules: HouseRule[];
}

/** The public facts of the deal of this game: the table, the number of the game and the set of tiles. For each seat, `promises` has the digest that its page promised, or an empty text, and `shares` has the number that the page opened, `bot`, or `absent`. `first` is as in `engine.fair_deal.FairDeal`. */
export interface DealView {
  table: string;
  number: number;
  tiles: string;
  promises: string[];
  shares: string[];
  first: number | null;
}

/** The deal of the next game, before it: the server's commitment to its seed, as a digest in hexadecimal. `promises` has the digest that each seat's page has promised, or an empty text, once the server takes no more. Then the pages open their numbers. Until then it is None. `bots` says which seats have a bot in that game. For the deals of a round, all of these are by place, and `first` is the place of the first seat. Otherwise it is None. */
export interface NextDealView {
  number: number;
  tiles: string;
  commitment: string;
  promises: string[] | null;
  bots: boolean[];
  first: number | null;
}

/** A seat that the table has waited for too long, although its page may be open. It has waited for `seconds`, for the seat's `task`. The `remedies` are offered to the page's own seat. Those for which all have to agree need the seats in `deciding`, and `agreed` has those that agree already. */
export interface AbsenceView {
  seat: number;
  seconds: number;
  task: "charleston" | "discard" | "rematch" | "turn";
  remedies: ("bot" | "end" | "nudge" | "passes" | "pause" | "wait")[];
  deciding: number[];
  agreed: RemedyAgreed[];
}

/** The seats that agree to a remedy against the silence of a seat. */
export interface RemedyAgreed {
  remedy: "bot" | "end" | "nudge" | "passes" | "pause" | "wait";
  seats: number[];
}

/** The people who look on, and the link by which more of them come. They see what happened `delay` seconds later. `away` has those whom the host has sent away, and is empty for everybody but the host. They cannot sit down either, so the host sees them even if nobody may look on. Then `delay` is None, and `link` is empty. */
export interface SpectatorsView {
  delay: number | null;
  people: SpectatorView[];
  link: string;
  away: SpectatorView[];
}

/** Somebody who looks on, or was sent away. `person` names them in requests. */
export interface SpectatorView {
  person: string;
  name: string;
}

/** The clock of a table, at which a claim window is open for `length` seconds. `left` are the milliseconds that are left of the open window, or None if none is open. While its clock does not run, `stop` says why: a seat in `holders` asked for a moment, people are not back after a restart, somebody wants to take the discard back, or the game is paused. `may_hold` says whether the seat may ask for a moment. If `may_choose`, the seat may choose about which claims it is asked, of which there are chows only if `has_chows`. With `unless` it passes when the time is up, unless it has such a claim, or one that goes before it. `asks` is false for an open window about which it is not asked. */
export interface ClockView {
  length: number;
  left: number | null;
  stop: "" | "away" | "hold" | "pause" | "take-back";
  holders: number[];
  may_hold: boolean;
  may_choose: boolean;
  has_chows: boolean;
  unless: "exposure" | "mah jongg" | null;
  asks: boolean;
}

/** A legal action and the label of its button. */
export interface Offer {
  action: Action;
  label: string;
}

/** A confirmation that the request `id` is stored. `seq` is the number of the last event that this seat has seen, including the events of the request. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** A refusal of the request `id`, by a rule of the game or by the table. `why` is a sentence. `cite` and `link` say where players find the rule. Both are empty for refusals that no rule of the game covers. */
export interface RequestRefused {
  type: "refused";
  id: string;
  rule: string;
  cite: string;
  link: string;
  why: string;
}

/** The presence of the players, with one value for each seat. `here` says whether the seat's player has the table's page open. `away` has the number of seconds for which an absent player has been away, or null if nobody knows. */
export interface Presence {
  type: "presence";
  here: boolean[];
  away: (number | null)[];
}

/** A call for the player's attention by the person of seat `by`, because the table waits for the player. */
export interface Nudge {
  type: "nudge";
  by: number;
}

/** All remarks at the table that this player may see, oldest first, and the people whose remarks are hidden. */
export interface ChatView {
  type: "chat";
  remarks: RemarkView[];
  hidden: HiddenView[];
}

/** Something that a person has said at the table, where remarks are numbered from 1. `at` is the Unix time. `person` names the person in requests, and `seat` is their seat, or None after they have left. `body` is a text, or the key of a ready sentence or of an emote. */
export interface RemarkView {
  number: number;
  person: string;
  seat: number | null;
  name: string;
  kind: "emote" | "sentence" | "text";
  body: string;
  at: number;
}

/** A person whose remarks are hidden from this player, at this table or everywhere. */
export interface HiddenView {
  person: string;
  name: string;
  scope: "everywhere" | "here" | "nowhere";
}

/** A new remark. */
export interface NewRemark {
  type: "remark";
  remark: RemarkView;
}

/** The table of `delay` seconds ago for those who look on, or None if it is too early for that. `spectators` has the names of all who look on. */
export interface Sight {
  type: "sight";
  frame: FrameView | null;
  delay: number;
  spectators: string[];
}

/** One step of a game: a sentence on an event, and the whole table after it. `private` says that only one seat saw the event when it happened, such as an answer to a discard. */
export interface FrameView {
  sentence: string;
  view: TableView;
  private: boolean;
}

/** A problem with the page, such as a message that the server could not read. `why` is a sentence. */
export interface Problem {
  type: "error";
  why: string;
}

/** The card that the page shows next to the table. Without a card, it lists the game's hands and their values. */
export interface CardView {
  name: string;
  printed: boolean;
  sections: SectionView[];
}

/** A section of the card. `note` is a remark of the card's author, or empty. `closes` says whether its lines are hands, which exposures can rule out. The other lines say what hands are worth. */
export interface SectionView {
  title: string;
  note: string;
  lines: LineView[];
  closes: boolean;
}

/** A line of the card. `number` is its number in its section, or None without a card. `parts` are the groups with example numbers, and `sentences` describe the choices of the player. `value` is the number of points as text, or empty if it is not filled in. `example` has the tiles of one mah jongg on this line, group by group. For hands without a card, the only part is the name of the hand. */
export interface LineView {
  label: string;
  number: number | null;
  parts: PartView[];
  sentences: string[];
  value: string;
  example: string[][];
}

/** Advice on the tiles that the seat has after the event numbered `seq`. All racks together need `distance` tiles, or fewer if `at_most`. It is None if the tiles left do not suffice for all. `worth` is what a hand must be worth, or empty. `together` is the nearest plan for several racks. In games of sets, `hands` has the nearest kinds of hand: after the best discards if one is due, otherwise now. In other games, `discards` has the best discards. The one that the bot proposes comes first, then the one that leaves the most tiles that help. If the bot would rather do something else, no discards are listed. `spare` are tiles without which the racks are as near, and the same tiles help. `moves` is what the standard bot would do now: one offer, or several for a whole packet of the Charleston. It is empty while others move. `why` is the reason as a sentence, or empty. `bot_differs` says whether another discard leaves more tiles that help than that of the bot. `left` has the tiles that can still come, of the kinds that `racks` and `together` lack: those that the player has not seen, and jokers in exposures that can be exchanged. `chance` is that of a mah jongg, or of `another` one, and None if it is unknown. */
export interface AdviceView {
  seq: number;
  distance: number | null;
  at_most: boolean;
  worth: string;
  together: TogetherView | null;
  racks: RackAdvice[];
  left: string[];
  hands: HandView[];
  discards: DiscardView[];
  spare: string[];
  moves: Offer[];
  why: string;
  bot_differs: boolean;
  chance: ChanceView | null;
  another: boolean;
}

/** The nearest plan for several racks: a line and the groups of a hand for each, and the rest as in `NearView`. `apart` are the missing tiles of each hand. It is empty without a card. */
export interface TogetherView {
  racks: number[];
  lines: string[];
  parts: PartView[][];
  distance: number;
  missing: string[];
  jokers: number;
  apart: string[][];
  chance: ChanceView | null;
}

/** The chance that the player declares certain hands before the end of the game. It is `percent` if that number can be relied on, otherwise a word: "likely", "even" or "unlikely". */
export interface ChanceView {
  word: string;
  percent: number | null;
}

/** The lines nearest to a rack. `rack` is its index. Without lines, the rack cannot win any more. */
export interface RackAdvice {
  rack: number;
  near: NearView[];
}

/** A line near to a rack: its label, the groups of the hand to make, how many tiles are needed for it, and which. `parts` have the numbers of these tiles, which may differ from the printed ones. They are empty without a card. The player's jokers can replace `jokers` of the tiles in `missing`. A joker in `missing` stands for a tile of which too few are left. `chance` is that of declaring the hand, and None if it is unknown or two racks are in play. */
export interface NearView {
  line: string;
  parts: PartView[];
  distance: number;
  missing: string[];
  jokers: number;
  chance: ChanceView | null;
}

/** A kind of hand of sets that is near after the tile `discard` is discarded, or now if that is empty. `words` describe it, and `tiles` are those that the words point to. It needs `distance` tiles. `left` unseen tiles, of the kinds in `helps`, bring the player nearer to any hand. `waits` has the tiles that complete a hand. If they say everything, `words` and `helps` are empty. */
export interface HandView {
  discard: string;
  words: string;
  tiles: string[];
  distance: number;
  helps: string[];
  left: number;
  waits: WaitView[];
}

/** A tile that completes the hand. The player has not seen `left` tiles of its kind. `drawn` and `claimed` say what the hand is worth with the tile from the wall or with a discard. `items` are the lines of the value with a tile from the wall. */
export interface WaitView {
  tile: string;
  left: number;
  drawn: string;
  claimed: string;
  items: ItemView[];
}

/** A discard that leaves the racks as near to hands of the card as they are. After it, `left` unseen tiles, of the kinds in `helps`, bring them nearer. */
export interface DiscardView {
  tile: string;
  helps: string[];
  left: number;
}

/** Why the player cannot act so. `cite` and `link` are as in `RequestRefused`. */
export interface Hindrance {
  why: string;
  cite: string;
  link: string;
}

/** A review of a card as the workshop shows it: its name, lines as people read them, mistakes and clashes. `left_out` is the number of lines that a table would not play. `version` is that of the stored text. */
export interface ReviewView {
  name: string;
  lines: ReadLine[];
  mistakes: MistakeView[];
  clashes: string[];
  left_out: number;
  version: number;
}

/** A line of the card without a mistake. `at` is its line in the text. `hands` is the number of hands that it makes, or 0 if it is unknown. */
export interface ReadLine {
  at: number;
  hands: number;
  view: LineView;
}

/** A mistake in the text of a card. `line` and `column` are counted from 1. */
export interface MistakeView {
  line: number;
  column: number;
  why: string;
}

/** The difficulty of each line of a card that can be played, or the reason `why` it is not known. */
export interface DifficultyView {
  lines: LineDifficulty[];
  why: string;
}

/** How often somebody who wants only one line makes it, as `won` of 100 games, between `least` and `most`. `worth` is the value, between `lowest` and `highest`, that would make the line as much worth as the others. They are empty if too few games were won to say, or if the line has about this value already. */
export interface LineDifficulty {
  label: string;
  won: number;
  least: number;
  most: number;
  worth: string;
  lowest: string;
  highest: string;
}

/** The review of a finished game for one seat. `events` is the number of events in the game. `curve` is empty for games without a model of chances, and `chances` describes it. `decisions` are in the order of the game. `may_practise` says whether the player may play on from them. */
export interface GameReviewView {
  events: number;
  summary: string;
  chances: string;
  curve: ChancePoint[];
  decisions: DecisionView[];
  may_practise: boolean;
}

/** The chance (0 to 1) of a mah jongg before the event numbered `at`, for a curve without numbers. */
export interface ChancePoint {
  at: number;
  chance: number;
}

/** A decision that cost the player something. `at` is the number of events before it, and `step` the step of the replay just before it. `tile` is the tile that it was about, or empty. The other fields are sentences: when it was, what the player did, what a bot would have chosen, and why. */
export interface DecisionView {
  at: number;
  step: number;
  tile: string;
  when: string;
  action: string;
  instead: string;
  why: string;
  is_costly: boolean;
}

/** A card that another page has changed since this one read it. The text of this page was not stored. */
export interface NewerCard {
  text: string;
  version: number;
}

/** The replay of a finished game, with all tiles visible. */
export interface ReplayView {
  frames: FrameView[];
}

export type Action =
  | { type: "Draw" }
  | { type: "Pass" }
  | { type: "Discard"; tile: string }
  | { type: "Claim"; rack: number; group: string }
  | { type: "Reshape"; rack: number; group: string }
  | { type: "Kong"; rack: number; tile: string; place: number | null }
  | { type: "LayFlower"; rack: number; tile: string }
  | { type: "ExchangeJoker"; owner: number; rack: number; place: number; tile: string }
  | { type: "Declare"; rack: number; tiles: string }
  | { type: "Challenge"; target: number; rack: number }
  | { type: "Concede" }
  | { type: "PassTile"; tile: string | null }
  | { type: "Vote"; yes: boolean }
  | { type: "Courtesy"; tiles: number }
  | { type: "ExchangeBlank"; tile: string };

export type Event =
  | { type: "EastChosen"; seat: number; dice: number[] }
  | { type: "WindPrevails"; seat: number; wind: string; dice: number[] }
  | { type: "PotCarried"; seat: number; points: number }
  | { type: "WallBroken"; seat: number; stacks: number }
  | { type: "Dealt"; seat: number; tiles: string }
  | { type: "StageBegan"; seat: number; stage: "first right" | "first across" | "first left" | "consent" | "second left" | "second across" | "second right" | "courtesy" }
  | { type: "PassLaid"; seat: number; tile: string | null }
  | { type: "Voted"; seat: number; yes: boolean }
  | { type: "Consented"; seat: number; against: number[] }
  | { type: "Wished"; seat: number; tiles: number }
  | { type: "Agreed"; seat: number; other: number; tiles: number }
  | { type: "Passed"; seat: number; to: number; gave: string; got: string }
  | { type: "TurnBegan"; seat: number; drawn: boolean }
  | { type: "Drew"; seat: number; tile: string }
  | { type: "FlowerLaid"; seat: number; rack: number; tile: string }
  | { type: "Replaced"; seat: number; tile: string }
  | { type: "NotReplaced"; seat: number }
  | { type: "BouquetMade"; seat: number; tiles: string }
  | { type: "Discarded"; seat: number; tile: string }
  | { type: "TakenBack"; seat: number; tile: string }
  | { type: "WentBack"; seat: number; length: number }
  | { type: "Answered"; seat: number; answer: Action & { seat: number } }
  | { type: "Claimed"; seat: number; discarder: number; tile: string; rack: number; group: string }
  | { type: "Reshaped"; seat: number; rack: number; group: string }
  | { type: "KongMelded"; seat: number; rack: number; group: string }
  | { type: "KongAdded"; seat: number; rack: number; place: number; tile: string }
  | { type: "NoFlowerDealt"; seat: number }
  | { type: "DealAsked"; seat: number }
  | { type: "BonusPaid"; seat: number; entry: { seat: number; title: string; items: { rule: string; label: string; times: number; plus: number }[] } }
  | { type: "JokerExchanged"; seat: number; owner: number; rack: number; place: number; tile: string }
  | { type: "BlankExchanged"; seat: number; owner: number; place: number; tile: string }
  | { type: "Declared"; seat: number; rack: number; tiles: string; reading: { line: string; groups: string[]; value: number | null; bonus: number; singles_and_pairs: boolean; items: { rule: string; label: string; times: number; plus: number }[]; declarable: boolean }; taken: string | null; by_claim: boolean }
  | { type: "FalselyDeclared"; seat: number; rack: number; tiles: string; taken: string | null }
  | { type: "Challenged"; seat: number; target: number; rack: number; upheld: boolean }
  | { type: "Died"; seat: number; rack: number; rule: string; why: string; cause: number[] }
  | { type: "Conceded"; seat: number }
  | { type: "Ended"; seat: number; why: "mah-jonggs" | "dead-hands" | "no-live-hand" | "wall" | "called-off" }
  | { type: "Settled"; seat: number; sheet: { entries: { seat: number; title: string; items: { rule: string; label: string; times: number; plus: number }[] }[]; scores: number[]; payments: number[]; why: string; pot: number } };

export type ClientMessage =
  | Act
  | Rematch
  | WithdrawRematch
  | OpenNumber
  | PassAhead
  | PassUnless
  | Hold
  | AnswerAbsence
  | Pause
  | Back
  | Agree
  | GoBack
  | Talk
  | Hide
  | Report
  | AllowChat
  | AllowSpectators
  | SendAway
  | RenewLink
  | GiveCall;

export type ServerMessage =
  | Update
  | Ack
  | RequestRefused
  | Presence
  | Nudge
  | ChatView
  | NewRemark
  | Sight
  | Problem;

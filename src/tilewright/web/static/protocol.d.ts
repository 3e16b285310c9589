// Made by tilewright.web.typescript from protocol.py and the engine; do not edit.

/** The page requests an action in game number `game`, at decision number `window`. A retry has the same `id`. */
export interface Act {
  type: "act";
  id: string;
  game: number;
  window: number;
  action: Action;
}

/** The page requests another game by the rules that it shows, version `terms` of the table's rules. */
export interface Rematch {
  type: "rematch";
  id: string;
  terms?: number;
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

/** An event as this seat saw it, its number in this seat's count, and a sentence for the live region. */
export interface SeenEvent {
  seq: number;
  event: Event;
  sentence: string;
}

/** Everything that one seat knows about the table. `window` is the number of the current decision; an `Act` repeats it. While seats are free, `invite` is the invitation link; with `/` and a seat number it invites to that seat. `prevailing` is the name of the prevailing wind, or empty. `commitment` is a hexadecimal digest of the shuffle, published before the deal. `record` is the id of a finished game, under which its replay and its log are served. `terms` is the version number of the rules of this game. `concession` is a sentence on the cost of conceding now, empty if that is not allowed. */
export interface TableView {
  me: number;
  names: string[];
  bots: boolean[];
  free: boolean[];
  east: number;
  wall: number;
  prevailing: string;
  window: number;
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
  commitment: string | null;
  record: string | null;
  terms: number;
  concession: string;
}

/** An option of the table that differs from its default, in the words that the lobby uses. */
export interface HouseRule {
  question: string;
  choice: string;
}

/** The phase of the game. `fresh` is the (rack, index) of an exposure that may still be changed. In a claim window for a tile that the seat `discarder` added to a kong, `kong` is the (rack, index) of that kong. In the Charleston, each seat passes `due` tiles; None means that the number is not agreed yet. `laid` are the tiles chosen so far, with `?` for a tile passed on unseen. They go to the seat `to`, and others come from the seat `giver`. */
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

/** A seat at the table. `concealed` is the text of its concealed tiles, such as `11B RR ??`, and `count` is their number. `level` describes the rules that this seat chose for itself, such as a skill level. It is empty if all seats have the same. */
export interface SeatView {
  concealed: string;
  count: number;
  discards: string[];
  conceded: boolean;
  level: string;
  racks: RackView[];
}

/** One rack of a seat. `possible` lists the lines that its exposures still fit, and is empty if it has no exposures. `flowers` are the flowers set aside. `size` is the number of tiles in a complete hand of this rack. `wind` is a name such as South, or empty in games where winds do not count. */
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

/** An exposed group. `tiles` are its tiles in the order of display, with J for a joker, and `faces` the faces that they stand for. A `concealed` kong is shown face down, but everybody knows its tiles. */
export interface ExposureView {
  text: string;
  tiles: string[];
  faces: string[];
  concealed: boolean;
}

/** Why a hand is dead: the rule, where to look it up, and a sentence. `cause` has the indices of the faulty exposures. */
export interface DeathView {
  rule: string;
  cite: string;
  why: string;
  cause: number[];
}

/** A declared hand. `worth` is its value as text, and empty if the card gives no value. `jokerless` is true if the lack of jokers doubles the hand's value, which excludes hands of singles and pairs. */
export interface MahJonggView {
  line: string;
  worth: string;
  jokerless: boolean;
}

/** The settlement of a game. Scores are in `unit`; payments are in `paid_in` and sum to zero. `why` is a sentence. */
export interface SheetView {
  entries: EntryView[];
  scores: number[];
  payments: number[];
  why: string;
  unit: "fan" | "points" | "quarter units";
  paid_in: "cents" | "fan" | "points" | "quarter units";
}

/** A seat's points for one hand or one event. */
export interface EntryView {
  seat: number;
  title: string;
  points: number;
  items: ItemView[];
}

/** One line of a score sheet. The score so far is multiplied by `times`, then `plus` is added. `cite` cites the rule. */
export interface ItemView {
  rule: string;
  cite: string;
  label: string;
  times: number;
  plus: number;
}

/** The session so far: the number of finished games, and each seat's balance as text. `pot` is the amount in the pot as text, or empty. `terms` is the version number of the rules for the next game; a `Rematch` repeats it. `next` describes these rules if they have changed. */
export interface SessionView {
  games: number;
  totals: string[];
  pot: string;
  ended: boolean;
  terms: number;
  next: NextView | null;
}

/** The game, card and options of the next game, sent if they differ from those of the last one. */
export interface NextView {
  title: string;
  card: string;
  house_rules: HouseRule[];
}

/** A legal action and the label of its button. */
export interface Offer {
  action: Action;
  label: string;
}

/** The request with this `id` is stored. `seq` is the number of its last event in this seat's count. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** The request with this `id` is refused, by a rule of the game or by the table. */
export interface RequestRefused {
  type: "refused";
  id: string;
  rule: string;
  cite: string;
  why: string;
}

/** Whether each seat's player has the table's page open. */
export interface Presence {
  type: "presence";
  here: boolean[];
}

/** The server could not read a message. The connection stays open. */
export interface Problem {
  type: "error";
  why: string;
}

/** The card that the page shows next to the table. */
export interface CardView {
  name: string;
  sections: SectionView[];
}

/** A section of the card. */
export interface SectionView {
  title: string;
  lines: LineView[];
}

/** A line of the card as printed. `mark` says how its hand may be held: `c` means concealed only, and otherwise exposures are allowed. The card's bonus for a concealed hand applies if the mark is empty, but not if it is `x`. */
export interface LineView {
  label: string;
  text: string;
  parts: PartView[];
  note: string;
  value: string;
  mark: string;
}

/** A part of a card's line, printed in one of the card's three colours or in none. */
export interface PartView {
  text: string;
  suit: "" | "a" | "b" | "c";
}

/** The replay of a finished game, with all tiles visible. */
export interface ReplayView {
  frames: FrameView[];
}

/** One step of a replay: a sentence on an event, and the whole table after it. */
export interface FrameView {
  sentence: string;
  view: TableView;
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
  | { type: "Ended"; seat: number; why: "mah-jonggs" | "dead-hands" | "no-live-hand" | "wall" }
  | { type: "Settled"; seat: number; sheet: { entries: { seat: number; title: string; items: { rule: string; label: string; times: number; plus: number }[] }[]; scores: number[]; payments: number[]; why: string; pot: number } };

export type ClientMessage =
  | Act
  | Rematch;

export type ServerMessage =
  | Update
  | Ack
  | RequestRefused
  | Presence
  | Problem;

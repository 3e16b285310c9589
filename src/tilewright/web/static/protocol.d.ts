// Made by tilewright.web.typescript from protocol.py and the engine; do not edit.

/** The page requests an action, in answer to `window` of `game`. The same `id` is the same request. */
export interface Act {
  type: "act";
  id: string;
  game: number;
  window: number;
  action: Action;
}

/** The page requests another game by these terms of the table, which it shows. */
export interface Rematch {
  type: "rematch";
  id: string;
  terms?: number;
}

/** The events since the last update, and the table now. Game 0: the table waits for a player. */
export interface Update {
  type: "update";
  game: number;
  seq: number;
  events: SeenEvent[];
  view: TableView;
  offers: Offer[];
}

/** An event as this seat saw it, its number for this seat, and a sentence for the live region. */
export interface SeenEvent {
  seq: number;
  event: Event;
  said: string;
}

/** Everything that one seat knows. `window` counts the discards; an action answers it. While a seat is `free`, `invite` is the link for friends; with `/` and a seat's number it is the link for that seat. `prevailing` is a wind's name, empty where no wind prevails. `commitment` fixes the wall before the deal, in hexadecimal. `record` is the id of this game once it is finished, for its replay and its log, which opens the commitment. This game is played by `terms`. `concession` is a sentence on the cost of giving up now, empty where that is not allowed. */
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

/** An option of the table that differs from its default, in the words of the lobby. */
export interface HouseRule {
  question: string;
  choice: string;
}

/** The phase of the game. `fresh` is the (rack, place) of an exposure that may still be changed. In a claim window `kong` is the (rack, place) of a kong of the "discarder" to which the tile was added. In the Charleston a seat passes `due` tiles, None until the number is agreed. `laid` are its own tiles so far, `?` for one that it passes on unseen. Its packet goes to the seat `to`, and another comes from `giver`. */
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

/** A place at the table. `concealed` is text such as `11B RR ??`, `count` its number of tiles. `level` are the rules that this seat chose for itself, such as a skill level; empty where all play by the same. */
export interface SeatView {
  concealed: string;
  count: number;
  discards: string[];
  conceded: boolean;
  level: string;
  racks: RackView[];
}

/** One rack. `possible` are the lines that its exposures can still become; empty without exposures. `flowers` lie beside it. `size` is the number of tiles of its mah jongg. `wind` is a name such as South, and empty where winds do not count. */
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

/** An exposed group: its text, its tiles as they lie (jokers as J), and the faces they stand for. A `concealed` kong lies face down, but everybody knows its tiles. */
export interface ExposureView {
  text: string;
  tiles: string[];
  faces: string[];
  concealed: boolean;
}

/** The death of a hand: its rule, where to look it up, and `cause`, the places of the exposures that killed it. */
export interface DeathView {
  rule: string;
  cite: string;
  why: string;
  cause: number[];
}

/** A declared hand. `worth` is in words, and empty where the card has no value for it. `jokerless` is true where it doubles the hand, so never for singles and pairs. */
export interface MahJonggView {
  line: string;
  worth: string;
  jokerless: boolean;
}

/** The settlement: scores in `unit`, payments in `paid_in`, which sum to zero, and a sentence on the reason. */
export interface SheetView {
  entries: EntryView[];
  scores: number[];
  payments: number[];
  why: string;
  unit: "fan" | "points" | "quarter units";
  paid_in: "cents" | "fan" | "points" | "quarter units";
}

/** The points of one seat for one hand or one event. */
export interface EntryView {
  seat: number;
  title: string;
  points: number;
  items: ItemView[];
}

/** One line of a score sheet: first multiply, then add. `cite` is where players can look up its rule. */
export interface ItemView {
  rule: string;
  cite: string;
  label: string;
  times: number;
  plus: number;
}

/** The session so far: the number of finished games and the balance of each seat, in words. `pot` is the amount in the pot, empty if there is none. `terms` is the number of the agreement on the `next` game; a rematch answers it. */
export interface SessionView {
  games: number;
  totals: string[];
  pot: string;
  ended: boolean;
  terms: number;
  next: NextView | null;
}

/** The game, card and rules of the next game, where they differ from the last one. */
export interface NextView {
  title: string;
  card: string;
  house_rules: HouseRule[];
}

/** A legal action, and the label of its button. */
export interface Offer {
  action: Action;
  label: string;
}

/** The request `id` is stored; `seq` is the number of its last event, as this seat counts. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** The rules, or the table, refuse request `id`. */
export interface RequestRefused {
  type: "refused";
  id: string;
  rule: string;
  cite: string;
  why: string;
}

/** Whether each seat has a page open now. */
export interface Presence {
  type: "presence";
  here: boolean[];
}

/** A message that could not be read. The connection stays. */
export interface Problem {
  type: "error";
  why: string;
}

/** The card beside the table. */
export interface CardView {
  name: string;
  sections: SectionView[];
}

/** A section of the card. */
export interface SectionView {
  title: string;
  lines: LineView[];
}

/** A line of the card as printed. `mark`: empty is open, or concealed with the card's bonus, if it has one; x open or concealed without that bonus; c concealed only. */
export interface LineView {
  label: string;
  text: string;
  parts: PartView[];
  note: string;
  value: string;
  mark: string;
}

/** A piece of a line, in one of the card's three colours or in none. */
export interface PartView {
  text: string;
  suit: "" | "a" | "b" | "c";
}

/** A finished game, step by step, all tiles open. */
export interface ReplayView {
  frames: FrameView[];
}

/** One step of a finished game: a sentence on the event, and the whole table after it. */
export interface FrameView {
  said: string;
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
  | { type: "StageBegan"; seat: number; stage: string }
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
  | { type: "Ended"; seat: number; why: string }
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

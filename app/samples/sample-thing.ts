import type { Tx } from "#database/store.server.ts";
import { keysOf } from "#values/record.ts";

/** A row of any table, as the database gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of one table that belong to a thing. */
export interface ThingTable {
  readonly table: string;
  /** The column that names the thing; of a table that hangs on another one of the thing's, the column that names a row of that. */
  readonly key: string;
  readonly through?: { readonly table: string; readonly key: string; readonly of: string };
  /** Which of its rows are of this kind of thing, where the table has those of several. */
  readonly where?: Readonly<Record<string, string | null>>;
  /** Its rows say nothing, as what the site works out by itself: they are read only where all of a thing is. */
  readonly saysNothing?: true;
  /**
   * What of a row somebody has said, as far as a thing is another one when that is: the whole row where nothing is given. Null for a
   * row that says nothing.
   */
  readonly stated?: (row: Row) => unknown;
  /** What of a row names other things: all of it where nothing is given. */
  readonly names?: (row: Row) => unknown;
  /** Given where its rows are of people who are not made up: they go for good, as whoever asks to be erased is not looked for in what is kept. */
  readonly ofPeople?: true;
  /** Why a thing counts as changed where the rows differ: "its numbers were entered". */
  readonly because: string;
}

/** A kind of thing of which the sample has some: its rows, and what it uses. */
export interface ThingKind {
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  /** The first one has a row for each thing; a table comes after those that it refers to. */
  readonly tables: readonly ThingTable[];
  /** The thing of which a row is, by what is in its table's `key`; the same where nothing is given. */
  readonly thingOf?: (key: string) => string;
  /** The kinds of which its rows name things. */
  readonly uses: readonly string[];
  /** The id of one of them in a text by which others name it, where that is not the id itself; null where it names none. */
  readonly namedIn?: (text: string) => string | null;
  /** The topic under which its changes are announced; null where nobody follows them. */
  readonly topic: string | null;
  readonly nameOf: (row: Row) => string;
  /** The screen of the desk that shows it. */
  readonly screen: (row: Row) => string;
  /**
   * Given for people and money: the sample's are made up, and go whatever was done with them. So does what hangs on them, or is to
   * an address that nobody can have.
   */
  readonly madeUp?: (row: Row, isSample: IsSample) => boolean;
  /**
   * Whether a thing of the sample has somebody's own address in it by now: it goes for good and is not kept, as whoever asks to be erased
   * is not looked for there.
   */
  readonly isSomebodys?: (row: Row) => boolean;
  /** Given for what people outside have to do with, by the rows of its tables: to them a site is not closed again. */
  readonly outside?: (rowsOf: (table: string) => readonly Row[]) => boolean;
  /** The sample has none of it: it only uses what the sample has. */
  readonly onlyUses?: true;
  /** The sample goes on adding its own of them after the rest is in: one more of these is nobody's change. */
  readonly comesLater?: true;
  /** What is a part of another thing. */
  readonly skips?: (row: Row, isSample: IsSample) => boolean;
  /** Brings in order what counts its rows, after some were taken out or put back. */
  readonly settle?: (tx: Tx) => Promise<void>;
  /** What of rows that are to be put back has been given to something else meanwhile, in words. */
  readonly taken?: (
    tx: Tx,
    rows: readonly { readonly table: string; readonly row: Row }[],
  ) => Promise<string[]>;
  /** How things are announced that are there again, with all that is one of its own; with their id alone where nothing is given. */
  readonly documents?: (tx: Tx, ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
}

export type IsSample = (kind: string, id: string) => boolean;

/** A column of a row, as text. */
export const textIn = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** The columns of a row without some of them. */
export function without(row: Row, columns: readonly string[]): Row {
  const rest: Record<string, unknown> = {};
  for (const column of keysOf(row)) if (!columns.includes(column)) rest[column] = row[column];
  return rest;
}

/** A thing of the store, as it is weighed when the sample is taken out. */
export interface Thing {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly to: string;
  /** Whether it was put in with the sample. */
  readonly isSample: boolean;
  /** Whether it goes with the sample whatever was done with it. */
  readonly isMadeUp: boolean;
  /** What somebody has made of it, of the sample's; null for one that is as it was. */
  readonly changed: string | null;
}

export const keyOf = ({ kind, id }: Pick<Thing, "kind" | "id">): string => `${kind} ${id}`;

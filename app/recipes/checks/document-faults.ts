import type { TableName } from "../tables/columns.ts";

/**
 * Something in a document that cannot be, at the place where a file has it: its table and column, and for documents of
 * several rows the how-manieth row, counted from 0.
 */
export interface DocumentFault {
  readonly table: TableName;
  readonly column: string;
  readonly at: number;
  readonly message: string;
}

export type Say = (table: TableName, column: string, message: string, at?: number) => void;

/** What a check says, collected. */
export function collectFaults(check: (say: Say) => void): DocumentFault[] {
  const faults: DocumentFault[] = [];
  check((table, column, message, at = 0) => void faults.push({ table, column, message, at }));
  return faults;
}

const id = /^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/;

/** What is wrong with an id that people type; null when nothing is. */
export function idFault(text: string): string | null {
  return id.test(text) ? null : "an id has 2 to 60 small letters, digits and hyphens";
}

/** The values that are there a second time, with where. */
export function repeated<Value>(values: readonly Value[]): { value: Value; at: number }[] {
  return values.flatMap((value, at) => (values.indexOf(value) === at ? [] : [{ value, at }]));
}

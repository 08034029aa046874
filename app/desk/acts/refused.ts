import { isRouteErrorResponse } from "react-router";

/** Why something was not done, with what is needed to do it all the same. Nothing was changed. */
export interface Refused {
  /** Of the response, as the table of errors has it. */
  readonly status: number;
  /** What was wanted, as a button says it: "Mark it won". */
  readonly wanted: string;
  readonly look: Look;
  /** Why not; "" where it stands beside the fields, or in `faults`. */
  readonly message: string;
  /** What is wrong in what was sent, where that has more than one place. */
  readonly faults: readonly string[];
  /** What is there now, where somebody else was first. */
  readonly now: readonly string[] | null;
  /** What the form is sent with again; null where that would not help. */
  readonly again: readonly (readonly [name: string, value: string])[] | null;
  /** The address of the form that takes all of it to be changed once more, where that is another one. */
  readonly edit: string | null;
  readonly typed: readonly (TypedField & { readonly name: string; readonly value: string })[];
  readonly errors: Readonly<Record<string, string>>;
}

/** Where one looks at what is there now, and what that is called: "the proposal". */
export interface Look {
  readonly to: string;
  readonly called: string;
}

/** A field that somebody types into. */
export interface TypedField {
  readonly label: string;
  readonly type: "text" | "date";
}

/** What a route threw because something could not be done; null for anything else. */
export function refusedIn(thrown: unknown): Refused | null {
  return isRouteErrorResponse(thrown) && Object.hasOwn(Object(thrown.data), "typed") ? thrown.data : null;
}

/** The form that takes back what was done just now. */
export interface UndoOffer {
  /** The name of the act that does it. */
  readonly act: string;
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

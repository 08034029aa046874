/** Why something was not done, with what is needed to do it all the same. Nothing was changed. */
export interface Refused {
  /** Of the response, as the table of errors has it. */
  readonly status: number;
  /** What was wanted, as a button says it: "Mark it won". */
  readonly wanted: string;
  /** Where one looks at what is there now. */
  readonly look: string;
  /** Why not; "" where it stands beside the fields. */
  readonly message: string;
  /** What is there now, where somebody else was first. */
  readonly theirs: readonly string[] | null;
  /** What the form is sent with again; null where that would not help. */
  readonly again: readonly (readonly [name: string, value: string])[] | null;
  readonly typed: readonly (TypedField & { readonly name: string; readonly value: string })[];
  readonly errors: Readonly<Record<string, string>>;
}

/** A field that somebody types into. */
export interface TypedField {
  readonly label: string;
  readonly type: "text" | "date";
}

/** The form that takes back what was done just now. */
export interface UndoOffer {
  /** The name of the act that does it. */
  readonly act: string;
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

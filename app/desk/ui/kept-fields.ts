const storageKey = "desk form";

interface Kept {
  /** Whose it is: nobody else's form takes it. */
  readonly who: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Keeps what was typed into the form of a path, until it is taken or the tab is closed; one form at a time. */
export function keepFields(
  who: string,
  path: string,
  fields: Kept["fields"],
  storage: Pick<Storage, "setItem"> | null = storageHere(),
): void {
  try {
    storage?.setItem(storageKey, JSON.stringify({ who, path, fields } satisfies Kept));
  } catch {
    // Without storage it is typed again.
  }
}

/** What was kept of a member's form, which is forgotten now; nothing for another's or another form's. */
export function takeKeptFields(
  who: string,
  path: string,
  storage: Pick<Storage, "getItem" | "removeItem"> | null = storageHere(),
): Kept["fields"] {
  try {
    const kept: Kept | null = JSON.parse(storage?.getItem(storageKey) ?? "null");
    storage?.removeItem(storageKey);
    return kept?.who === who && kept.path === path ? kept.fields : {};
  } catch {
    return {};
  }
}

function storageHere(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

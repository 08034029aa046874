/** What was typed, kept in this tab until it is sent: a reload or a dead server costs nobody their words. */
const draftKey = (page: string) => `enquiry ${page}`;
const onceKey = "enquiry key";

// The honeypot and what belongs to one page load are no answers.
const notKept = new Set(["website", "page"]);

/** The answers typed earlier in this tab, by field name; none when storage is refused or holds something else. */
export function loadDraft(page: string): Record<string, string> {
  const kept = read(draftKey(page));
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export function saveDraft(page: string, form: HTMLFormElement): void {
  const answers = [...new FormData(form)].filter(([name, value]) => !notKept.has(name) && value !== "");
  write(draftKey(page), Object.fromEntries(answers));
}

/** After the server has said that it is kept. */
export function clearDraft(page: string): void {
  try {
    sessionStorage.removeItem(draftKey(page));
    sessionStorage.removeItem(onceKey);
  } catch {
    // Refused: there was nothing.
  }
}

/**
 * The once-only key for these answers: the same answers sent again, even after a reload, carry the same key; other
 * answers a new one.
 */
export function idempotencyKeyFor(answers: string): string {
  const kept = read(onceKey);
  if (kept["answers"] === answers && typeof kept["key"] === "string") return kept["key"];
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  write(onceKey, { answers, key });
  // Where nothing is kept, a second press on this page must still find it.
  inThisPage = { answers, key };
  return key;
}

let inThisPage: Record<string, unknown> = {};

function read(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return name === onceKey ? inThisPage : {};
  }
}

function write(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Refused or full: the words stay on the page.
  }
}

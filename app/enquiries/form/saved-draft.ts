import type { FormValues } from "../enquiry.ts";

// The draft is saved in this tab until it is sent: a reload or a dead server loses nothing that was typed.
const draftKey = (page: string) => `enquiry ${page}`;
const idempotencyKey = "enquiry key";

// The honeypot and what belongs to one page load are no answers; the dishes stay in the cart.
const notSaved = new Set(["website", "page", "items", "checked"]);

/** The answers typed earlier in this tab, by field name; none when storage is refused or holds something else. */
export function loadDraft(page: string): FormValues {
  const answers = Object.entries(read(draftKey(page)) ?? {});
  return Object.fromEntries(
    answers.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

export function saveDraft(page: string, answers: FormValues): void {
  const typed = Object.entries(answers).filter(([name, value]) => !notSaved.has(name) && value !== "");
  write(draftKey(page), Object.fromEntries(typed));
}

/** Once the server has stored the enquiry. */
export function clearDraft(page: string): void {
  try {
    sessionStorage.removeItem(draftKey(page));
    sessionStorage.removeItem(idempotencyKey);
  } catch {
    // Refused: there was nothing.
  }
}

/**
 * The idempotency key for these answers: the same answers sent again, even after a reload, have the same key; other
 * answers a new one.
 */
export function idempotencyKeyFor(answers: string): string {
  const saved = read(idempotencyKey) ?? keyOfThisPage;
  if (saved["answers"] === answers && typeof saved["key"] === "string") return saved["key"];
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  write(idempotencyKey, { answers, key });
  keyOfThisPage = { answers, key };
  return key;
}

// Where storage is refused, a second press on this page must still find the key.
let keyOfThisPage: Record<string, unknown> = {};

function read(name: string): Record<string, unknown> | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return typeof saved === "object" && saved !== null ? { ...saved } : {};
  } catch {
    return null;
  }
}

function write(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Refused or full: the answers stay on the page.
  }
}

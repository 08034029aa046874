import { allergens } from "#food/allergens/allergen.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { parseAvoided } from "#food/allergens/avoided.ts";
import type { Problem } from "#values/problem.ts";

/** What was sent by a form or a script, by field; nothing of it is trusted. */
export type SubscriptionInput = Readonly<Record<string, unknown>>;

/** What somebody wants to be told of. */
export interface WantedAlert {
  /** The key of the menu. */
  readonly menu: string;
  readonly avoided: readonly Avoided[];
}

// More than anybody has allergens to name.
const maxWords = 40;

/** A request to be told at the address that `addressIn` reads, or everything that is wrong with it. The menu is looked up by whoever asks. */
export function parseSubscription<Address extends object>(
  input: SubscriptionInput,
  addressIn: (input: SubscriptionInput) => Address | Problem,
): { readonly wanted: WantedAlert; readonly address: Address } | { readonly problems: readonly Problem[] } {
  const address = addressIn(input);
  const { wanted, problems } = parseWanted(input);
  if ("message" in address) return { problems: [...problems, address] };
  return problems.length ? { problems } : { wanted, address };
}

function parseWanted(input: SubscriptionInput): { wanted: WantedAlert; problems: Problem[] } {
  const wanted = { menu: textIn(input, "menu"), avoided: parseAvoided(wordsOf(input["without"])) };
  const problems: Problem[] = [];
  if (!wanted.menu) problems.push({ field: "menu", message: "The school: choose one." });
  if (!wanted.avoided.length)
    problems.push({
      field: "without",
      message: "What to avoid: tick at least one, so that we know when to tell you.",
    });
  if (input["consent"] !== "yes")
    problems.push({
      field: "consent",
      message: "Your consent: without it we may not store what you have ticked.",
    });
  return { wanted, problems };
}

/** A field as text; a long one is none. */
export const textIn = (input: SubscriptionInput, name: string): string => textOf(input[name]);

const textOf = (given: unknown): string => (typeof given === "string" && given.length <= 320 ? given : "");

function wordsOf(given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.slice(0, maxWords).map(textOf);
}

/** What is stored, read again; everything where it cannot be read, as less could leave somebody without an alert. */
export function storedAvoided(text: string): readonly Avoided[] {
  try {
    const words: unknown = JSON.parse(text);
    const avoided = parseAvoided(Array.isArray(words) ? words.map(String) : []);
    if (avoided.length) return avoided;
  } catch {
    // Below.
  }
  return allergens.map(({ key }) => key);
}

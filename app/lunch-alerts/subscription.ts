import { allergens } from "#food/allergen.ts";
import type { Avoided } from "#food/avoided.ts";
import { parseAvoided } from "#food/avoided.ts";
import { isEmail } from "#values/email-address.ts";
import type { Problem } from "#values/problem.ts";
import type { DeviceAddress } from "./device-address.ts";
import { parseDeviceAddress } from "./device-address.ts";

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

/** A request to be told by e-mail, or everything that is wrong with it. The menu is looked up by whoever asks. */
export function parseEmailSubscription(
  input: SubscriptionInput,
): { readonly wanted: WantedAlert; readonly email: string } | { readonly problems: readonly Problem[] } {
  const email = textOf(input["email"]).trim();
  const { wanted, problems } = parseWanted(input);
  if (!isEmail(email))
    problems.push({
      field: "email",
      message: email
        ? "Your e-mail address: write it like name@example.org."
        : "Your e-mail address: where the message goes.",
    });
  return problems.length ? { problems: inFormOrder(problems) } : { wanted, email };
}

/**
 * A request to be told on a device, or everything that is wrong with it. `services`: the push services that are known beside
 * those that every site knows.
 */
export function parseDeviceSubscription(
  input: SubscriptionInput,
  services: readonly string[],
):
  | { readonly wanted: WantedAlert; readonly device: DeviceAddress }
  | { readonly problems: readonly Problem[] } {
  const device = parseDeviceAddress(input["device"], services);
  const { wanted, problems } = parseWanted(input);
  if (!device) problems.push({ field: "device", message: unknownService });
  return device && !problems.length ? { wanted, device } : { problems: inFormOrder(problems) };
}

const unknownService = "This device: we do not know the service that brings your browser its messages.";

function parseWanted(input: SubscriptionInput): { wanted: WantedAlert; problems: Problem[] } {
  const wanted = { menu: textOf(input["menu"]), avoided: parseAvoided(wordsOf(input["without"])) };
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

const fields = ["menu", "without", "consent", "email", "device"];
const inFormOrder = (problems: readonly Problem[]) =>
  problems.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));

const textOf = (given: unknown): string => (typeof given === "string" && given.length <= 320 ? given : "");

function wordsOf(given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.slice(0, maxWords).map(textOf);
}

/** What is stored, read again; everything where it cannot be read, as less could leave somebody untold. */
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

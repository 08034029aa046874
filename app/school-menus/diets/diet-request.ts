import { allergens } from "#food/allergens/allergen.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { leavesOf } from "#food/allergens/leaf.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { isEmail } from "#values/text/email-address.ts";
import type { Avoids } from "../my-lunch/can-eat.ts";
import { formatAvoids, parseAvoids } from "../my-lunch/can-eat.ts";

/** Why a child must not have something. */
export const dietReasons = [
  { key: "allergy", name: "Allergy" },
  { key: "coeliac", name: "Coeliac disease" },
  { key: "intolerance", name: "Intolerance" },
  { key: "diabetes", name: "Type 1 diabetes" },
  { key: "belief", name: "Religion or belief" },
  { key: "texture", name: "Texture" },
] as const;
export type DietReason = (typeof dietReasons)[number]["key"];

/** Whom a case is about: a class and initials, or the school's own reference. Never a name. */
export interface DietChild {
  readonly className: string;
  readonly initials: string;
  readonly reference: string;
}

/** What of a child has to be known to cook for it. */
export interface DietNeeds {
  readonly avoids: Avoids;
  readonly reason: DietReason;
}

/** All that a parent tells us of a child. */
export interface DietDetails extends DietNeeds {
  readonly child: DietChild;
}

/** What was sent by the form; nothing of it is trusted. */
export interface TypedRequest {
  readonly without: readonly string[];
  readonly else: string;
  readonly reason: string;
  readonly class: string;
  readonly initials: string;
  readonly reference: string;
  readonly email: string;
  readonly consent: string;
}

const longest = { else: 200, class: 12, reference: 20, initials: 12 } as const;
// As many foods as a kitchen could keep apart in one tray.
const mostFoods = 20;

/** A request as it is stored, or everything that is wrong with what was typed. */
export function parseDietRequest(
  typed: TypedRequest,
):
  | { readonly details: DietDetails; readonly email: string }
  | { readonly problems: readonly Problem[]; readonly details: null } {
  const problems: Problem[] = [];
  const fault = (field: string, message: string) => void problems.push({ field, message });
  const reason = dietReasons.find(({ key }) => key === typed.reason)?.key;
  const avoids = parseAvoids(
    typed.else.length > longest.else ? typed.without : [...typed.without, typed.else],
  );
  const foods = avoids.avoided.length + avoids.others.length + avoids.notUnderstood.length;
  if (typed.else.length > longest.else) fault("else", `Something else: at most ${longest.else} letters.`);
  else if (foods > mostFoods)
    fault("else", `What must not be in it: at most ${mostFoods}. Ring us for more.`);
  if (foods === 0 && reason !== "diabetes" && typed.else.length <= longest.else)
    fault("without", "What must not be in it: tick at least one, or say it in your words.");
  if (!reason) fault("reason", "Why: choose what fits best.");
  const child = parseChild(typed, fault);
  if (!isEmail(typed.email.trim()))
    fault("email", "Your e-mail: write it like name@example.org. We confirm the request there.");
  if (typed.consent !== "yes")
    fault("consent", "Your agreement: without it we may not keep what you ticked.");
  if (problems.length > 0 || !reason) return { problems, details: null };
  return { details: { avoids, reason, child }, email: typed.email.trim().toLowerCase() };
}

function parseChild(typed: TypedRequest, fault: (field: string, message: string) => void): DietChild {
  const className = oneLine(typed.class);
  const reference = oneLine(typed.reference);
  const letters = typed.initials.slice(0, 40).replaceAll(/[\s.,'’-]/g, "");
  const hasReference = reference !== "";
  if (hasReference && !isReference(reference))
    fault("reference", "The school’s reference: its number or code, with a figure in it, and no name.");
  if (className && !isClassName(className)) fault("class", classRule);
  if (letters && !/^\p{L}{1,3}$/u.test(letters))
    fault("initials", "Initials: up to three letters, such as A. K. We do not want the name.");
  if (!hasReference && !className) fault("class", "Class: as the school calls it, such as 2 Oak.");
  if (!hasReference && !letters) fault("initials", "Initials: such as A. K. We do not want the name.");
  const initials = [...letters.toUpperCase()].map((letter) => `${letter}.`).join(" ");
  return { className, initials, reference };
}

/** What a class is called, in the form that it is stored in. Throws Invalid where it is none. */
export function parseClassName(typed: string): string {
  const className = oneLine(typed);
  if (!isClassName(className)) throw new Invalid([{ field: "class", message: classRule }]);
  return className;
}

const classRule = `Class: as the school calls it, such as 2 Oak; at most ${longest.class} letters.`;

const isClassName = (text: string) =>
  text.length <= longest.class && /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(text);

const isReference = (text: string) =>
  text.length <= longest.reference && /\d/.test(text) && /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(text);

const oneLine = (text: string) => text.slice(0, 100).trim().replaceAll(/\s+/g, " ");

/** "2 Oak, A. K."; "2 Oak, 4417": a child as the school knows it. */
export const childName = ({ className, initials, reference }: DietChild): string =>
  [className, reference || initials].filter(Boolean).join(", ");

/** The same for every request of a school that is about one child, as far as anybody can tell. */
export const childKey = ({ className, initials, reference }: DietChild): string =>
  reference ? `reference ${plain(reference)}` : `class ${plain(className)} ${plain(initials)}`;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** "milk, eggs and “smooth textures!”": what a child must not have, as whoever cooks reads it; "" for nothing. */
export function needsInWords({ avoids }: Pick<DietNeeds, "avoids">): string {
  const words = avoids.notUnderstood.map((word) => `“${word}”`).join(", ");
  return [formatAvoids(avoids), words].filter(Boolean).join(" and ");
}

/** The name of a reason: "Type 1 diabetes". */
export const reasonName = (reason: DietReason): string =>
  dietReasons.find(({ key }) => key === reason)?.name ?? reason;

/** Whether no engine can say what suits: a person looks at every day. */
export const needsPerson = ({ avoids, reason }: DietNeeds): boolean =>
  reason === "texture" || avoids.notUnderstood.length > 0;

// More of the fourteen at once leave so little of a menu that it takes longer than an afternoon.
const routineFoods = 2;

/** Whether an answer is a matter of reading the menu: one or two of the fourteen, and nothing that needs a letter. */
export const isRoutine = (needs: DietNeeds): boolean =>
  !needsPerson(needs) &&
  needs.avoids.others.length === 0 &&
  countOfFourteen(needs.avoids.avoided) <= routineFoods;

/** How many of the fourteen: wheat and rye are one, as the law counts. */
const countOfFourteen = (avoided: readonly Avoided[]): number =>
  allergens.filter(({ key }) =>
    avoided.some((one) => one === key || leavesOf(key).some((leaf) => leaf === one)),
  ).length;

/**
 * Why a doctor's or dietitian's letter is needed; null where none is. Nobody's belief is asked for a letter, and what one or two of the
 * fourteen are, the kitchen knows by itself.
 */
export function letterNeeded({ avoids, reason }: DietNeeds): LetterNeed | null {
  if (reason === "belief") return null;
  if (reason === "texture") return "texture";
  if (avoids.others.length + avoids.notUnderstood.length > 0) return "outside";
  return countOfFourteen(avoids.avoided) > routineFoods ? "several" : null;
}

/** What of a request needs a letter, with why, as a parent reads it. */
export const letterNeeds = {
  outside:
    "You wrote of a food that is not one of the fourteen. No label has to name it, so that we need to know from a doctor or dietitian how careful a kitchen must be.",
  texture:
    "How food has to be cut, mashed or thickened is for a doctor, dietitian or speech therapist to say, and for our kitchen to follow to the word.",
  several:
    "Without three or more of the fourteen a lunch can lack what a child needs: a dietitian’s or doctor’s letter says what to watch.",
} as const;
export type LetterNeed = keyof typeof letterNeeds;

/** Whether a change leaves what a child must not have as it was agreed: then a letter that was there then is enough. */
export const asksForTheSame = (agreed: DietNeeds, changed: DietNeeds): boolean =>
  agreed.reason === changed.reason && JSON.stringify(agreed.avoids) === JSON.stringify(changed.avoids);

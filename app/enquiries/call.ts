import {
  hasForbiddenCharacter,
  hasStackedMarks,
  hasNoContent,
  textLength,
  tidyText,
} from "#values/plain-text.ts";

/** What we need to ring somebody; each part may be left out where nobody has to be rung. */
export interface CallDetails {
  /** As it was typed, tidied: "020 7946 0958". */
  readonly phone: string | null;
  /** When it suits, in the visitor's words: "weekdays after four". */
  readonly callTime: string | null;
  /** The school that it is about; only the form of the medical diets asks. */
  readonly school: string | null;
}

/**
 * The page whose form asks to be rung and for nothing else: what its visitors have to say is for a nutritionist's ear.
 * An enquiry from there is kept for a shorter time.
 */
export const medicalDietsPage = "/nutrition/medical-diets";

export const maxCallTextLength = 100;

type Wrong = (field: string, message: string) => void;

/**
 * Reads `school`, `phone` and `callTime`. `allergies` is how many guests have one: each is a reason to ring, so a number
 * is needed; `onlyToBeRung` where the whole enquiry asks for a call.
 */
export function parseCallDetails(
  given: Readonly<Record<string, unknown>>,
  { allergies, onlyToBeRung }: { allergies: number; onlyToBeRung: boolean },
  wrong: Wrong,
): CallDetails {
  const school = readLine(given["school"], "school", wrong);
  if (school === "" && onlyToBeRung) wrong("school", "Enter the name of the school.");
  const phone = readPhone(given["phone"], wrong);
  if (phone === "" && onlyToBeRung) wrong("phone", "Enter a telephone number on which we may ring you.");
  else if (phone === "" && allergies > 0)
    wrong("phone", "Enter a telephone number: we ring you about each allergy among your guests.");
  const callTime = readLine(given["callTime"], "callTime", wrong);
  return { phone: phone || null, callTime: callTime || null, school: school || null };
}

// Seven digits are the shortest local number, fifteen the longest in the world (E.164); an extension may follow.
const phoneForm = /^\+?\d{7,15}(?:(?:x|ext)\d{1,6})?$/i;

function readPhone(value: unknown, wrong: Wrong): string {
  // Numbers copied from a telephone's own book come wrapped in marks of direction, and may have wide digits.
  const text = tidyText(textOf(value).replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")).normalize("NFKC");
  if (text === "") return "";
  const bare = text.length > 40 ? "" : text.replaceAll(/[\s().\-\u2010-\u2015/#]/g, "");
  if (phoneForm.test(bare)) return text.replaceAll(/\s+/g, " ");
  wrong("phone", "Enter a telephone number, such as 020 7946 0123 or +44 7700 900123.");
  return text;
}

function readLine(value: unknown, field: string, wrong: Wrong): string {
  const text = tidyText(textOf(value));
  if (hasNoContent(text)) return "";
  if (textLength(text) > maxCallTextLength) wrong(field, `Shorten this to ${maxCallTextLength} characters.`);
  else if (hasForbiddenCharacter(text, "one line") || hasStackedMarks(text))
    wrong(field, "Take out the hidden or control characters: type it again by hand.");
  return text;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

import { tidyText } from "#values/plain-text.ts";
import type { AddProblem, EnquiryInput } from "./input.ts";
import { parseLine } from "./input.ts";

/** What we need to ring somebody; each part may be left out where nobody has to be rung. */
export interface CallDetails {
  /** As it was typed, tidied: "020 7946 0958". */
  readonly phone: string | null;
  /** When it suits, as the visitor wrote it: "weekdays after four". */
  readonly callTime: string | null;
  /** The school that it is about; only the form of the medical diets asks. */
  readonly school: string | null;
}

/**
 * The page whose form asks for a call and for nothing else: its visitors should speak to the nutritionist about health,
 * not write it down. An enquiry from there is stored for a shorter time.
 */
export const medicalDietsPage = "/nutrition/medical-diets";

const maxCallTextLength = 100;

/**
 * Parses `school`, `phone` and `callTime`. `allergies` is how many guests have one: each is a reason to ring, so a number
 * is required; `callOnly` where the whole enquiry asks for a call.
 */
export function parseCallDetails(
  input: EnquiryInput,
  { allergies, callOnly }: { allergies: number; callOnly: boolean },
  addProblem: AddProblem,
): CallDetails {
  const line = (field: string, missing?: string) =>
    parseLine(input, field, { maxLength: maxCallTextLength, missing }, addProblem);
  const school = line("school", callOnly ? "Enter the name of the school." : undefined);
  const phone = parsePhone(input["phone"], addProblem);
  if (phone === "" && callOnly) addProblem("phone", "Enter a telephone number on which we may ring you.");
  else if (phone === "" && allergies > 0)
    addProblem("phone", "Enter a telephone number: we ring you about each allergy among your guests.");
  const callTime = line("callTime");
  return { phone: phone || null, callTime: callTime || null, school: school || null };
}

// Seven digits are the shortest local number, fifteen the longest in the world (E.164); an extension may follow.
const phonePattern = /^\+?\d{7,15}(?:(?:x|ext)\d{1,6})?$/i;

function parsePhone(value: unknown, addProblem: AddProblem): string {
  // Numbers copied from a phone's contacts come wrapped in direction marks, and may have full-width digits.
  const raw = typeof value === "string" ? value : "";
  const text = tidyText(raw.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "")).normalize("NFKC");
  if (text === "") return "";
  const bare = text.length > 40 ? "" : text.replaceAll(/[\s().\-\u2010-\u2015/#]/g, "");
  if (phonePattern.test(bare)) return text.replaceAll(/\s+/g, " ");
  addProblem("phone", "Enter a telephone number, such as 020 7946 0123 or +44 7700 900123.");
  return text;
}

import {
  hasForbiddenCharacter,
  hasNoContent,
  hasStackedMarks,
  textLength,
  tidyText,
} from "#values/plain-text.ts";

/** What was sent, by field name: texts from a form, anything at all from an API client. */
export type EnquiryInput = Readonly<Record<string, unknown>>;

/** Records what is wrong with one field, as a sentence for the visitor. */
export type AddProblem = (field: string, message: string) => void;

export const hiddenCharactersMessage = "Take out the hidden or control characters: type it again by hand.";

/** A value as tidied text; "" for anything but text. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? tidyText(value) : "";
}

/** Whether a tidied text holds what no writing needs: control characters, hidden ones, piled marks. */
export function isUnprintable(text: string, lines: "one line" | "many lines"): boolean {
  return hasForbiddenCharacter(text, lines) || hasStackedMarks(text);
}

/** Parses one short line; "" when it is empty, which is a problem only where `missing` is given. */
export function parseLine(
  input: EnquiryInput,
  field: string,
  { maxLength, missing }: { maxLength: number; missing?: string | undefined },
  addProblem: AddProblem,
): string {
  const text = textOf(input[field]);
  if (hasNoContent(text)) {
    if (missing) addProblem(field, missing);
    return "";
  }
  if (textLength(text) > maxLength) addProblem(field, `Shorten this to ${maxLength} characters.`);
  else if (isUnprintable(text, "one line")) addProblem(field, hiddenCharactersMessage);
  return text;
}

import { formatNumber } from "#values/numbers/format-number.ts";
import {
  hasForbiddenCharacter,
  hasNoContent,
  hasStackedMarks,
  textLength,
  tidyText,
} from "#values/text/plain-text.ts";

/** What was sent, by field name: texts from a form, anything at all from an API client. */
export type EnquiryInput = Readonly<Record<string, unknown>>;

/** Records what is wrong with one field, as a sentence for the visitor. */
export type AddProblem = (field: string, message: string) => void;

/** What was typed, tidied; "" for nothing. `fault`: what is wrong with it, as a sentence for the visitor. */
export interface ReadText {
  readonly text: string;
  readonly fault?: string;
}

/** A value as tidied text; "" for anything but text. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? tidyText(value) : "";
}

/** Whether a tidied text holds what no writing needs: control characters, hidden ones, piled marks. */
export function isUnprintable(text: string, lines: "one line" | "many lines"): boolean {
  return hasForbiddenCharacter(text, lines) || hasStackedMarks(text);
}

/** Reads one short line. */
export const readLine = (value: unknown, longest: number): ReadText =>
  readText(value, longest, { lines: "one line", whole: "this" });

/** Reads a text of many lines. */
export const readMessage = (value: unknown, longest: number): ReadText =>
  readText(value, longest, { lines: "many lines", whole: "your message" });

function readText(
  value: unknown,
  longest: number,
  { lines, whole }: { readonly lines: "one line" | "many lines"; readonly whole: string },
): ReadText {
  const text = textOf(value);
  if (hasNoContent(text)) return { text: "" };
  if (textLength(text) > longest)
    return { text, fault: `Shorten ${whole} to ${formatNumber(longest)} characters.` };
  if (isUnprintable(text, lines))
    return { text, fault: "Take out the hidden or control characters: type it again by hand." };
  return { text };
}

import { isRecord } from "#values/record.ts";

const maxCharacters = 400;

/** What something was or became, as words: "role: office". "" where there was nothing. */
export function stateWords(json: string | null): string {
  if (json === null) return "";
  const state: unknown = JSON.parse(json);
  if (!isRecord(state)) return shortened(json);
  const hash = state["hmac"] ?? state["sha256"];
  if (typeof hash === "string" && Object.keys(state).length === 1) return `not shown (${hash.slice(0, 12)})`;
  return shortened(
    Object.entries(state)
      .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join(", "),
  );
}

const shortened = (words: string) =>
  words.length > maxCharacters ? `${words.slice(0, maxCharacters)} …` : words;

import { messageOf } from "#values/thrown.ts";
import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { Invalid } from "#values/problem.ts";

/** Splits a command's arguments into options and positionals. Throws Invalid, in Node's words, where they do not fit. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw usageError(messageOf(error));
  }
}

/**
 * The same for a command that judges every value itself: an option takes whatever follows it, also nothing ("") and
 * what begins with a dash (`--days -5`), and only words with two dashes are options. Throws Invalid with `noSuchOption`
 * for an option that is not named in `names`.
 */
export function parseLoosely<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  noSuchOption: string,
): { values: Partial<Record<Name, string>>; positionals: string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Partial<Record<Name, string>> = {};
  const positionals = new Map<number, string>();
  for (const token of tokens) {
    const word = args[token.index] ?? "";
    const name = token.kind === "option" ? names.find((one) => one === token.name) : undefined;
    if (name !== undefined && token.kind === "option") values[name] = token.value ?? "";
    else if (word.startsWith("--")) throw new Invalid([{ field: word, message: noSuchOption }]);
    else positionals.set(token.index, word);
  }
  return { values, positionals: [...positionals.values()] };
}

/** A whole number as typed, from 1 to `max`; null when it is none. */
export function parseCount(typed: string, max: number): number | null {
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= max ? count : null;
}

/** A command that was written wrongly, or one argument of it. */
export function usageError(message: string, field = ""): Invalid {
  return new Invalid([{ field, message }]);
}

import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { Invalid } from "#values/problem.ts";
import type { RegisteredMenu } from "./menu-registry.ts";
import { menuKeys, findMenu } from "./menu-registry.ts";

/** The menu that a word of a command names. Throws Invalid when it names none. */
export function parseMenuArg(word: string): RegisteredMenu {
  const menu = findMenu(word);
  if (!menu) throw usageError(`"${word}" is not one of ${menuKeys.join(", ")}`);
  return menu;
}

/** Splits a command's words into options and the rest. Throws Invalid on an option that it does not have. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

/** A command that was written wrongly. */
export function usageError(message: string): Invalid {
  return new Invalid([{ field: "", message }]);
}

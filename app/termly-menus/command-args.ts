import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { Invalid } from "#values/problem.ts";
import type { RegisteredMenu } from "./menu-registry.ts";
import { menuKeys, menuNamed } from "./menu-registry.ts";

/** The menu that a word of a command names. Throws Invalid when it names none. */
export function menuOf(word: string): RegisteredMenu {
  const menu = menuNamed(word);
  if (!menu) throw wrong(`"${word}" is not one of ${menuKeys.join(", ")}`);
  return menu;
}

/** Splits a command's words into options and the rest. Throws Invalid on an option that it does not have. */
export function optionsOf<Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

/** A command that was written wrongly. */
export function wrong(message: string): Invalid {
  return new Invalid([{ field: "", message }]);
}

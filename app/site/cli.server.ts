import { BadSettings, readConfig } from "./config.ts";

/** Runs one command (`menu import FILE.csv`); answers the exit code. Works while the site runs. */
export async function runCommand(words: readonly string[]): Promise<number> {
  try {
    readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  process.stderr.write(`There is no command "${words.join(" ")}". Try --help.\n`);
  return 2;
}

import { StoreRefused, storeFailure } from "#database/store-errors.ts";
import { InvalidConfig } from "#server/config.ts";
import { startErrorMessage } from "#server/start-errors.ts";
import { commandLineMessage } from "#values/problem.ts";

/** What the command line prints for an error; null for one that nobody foresaw. */
export function errorMessage(error: unknown): string | null {
  const message = commandLineMessage(error);
  if (message !== null) return message;
  if (error instanceof InvalidConfig || isFileError(error)) return error.message;
  // No sound store, or one that takes nothing just now: a sentence, as at the site's start.
  if (error instanceof StoreRefused || storeFailure(error)) return startErrorMessage(error);
  return null;
}

// A file that is not there, or may not be read or written: the message names it.
function isFileError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && "path" in error;
}

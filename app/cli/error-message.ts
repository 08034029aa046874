import { StoreRefused, storeFailure } from "#database/store-errors.ts";
import { InvalidConfig } from "#server/config/config.ts";
import { startErrorMessage } from "#server/start/start-errors.ts";
import { commandLineMessage } from "#values/problem.ts";
import { codeOf } from "#values/thrown.ts";

/** What the command line prints for an error; null for one that nobody foresaw. */
export function errorMessage(error: unknown): string | null {
  const message = commandLineMessage(error) ?? fileMessage(error);
  if (message !== null) return message;
  if (error instanceof InvalidConfig) return error.message;
  // No sound store, or one that takes nothing just now: a sentence, as at the site's start.
  if (error instanceof StoreRefused || storeFailure(error)) return startErrorMessage(error);
  return null;
}

/** For a file that is not there, or may not be read or written; null for any other error. */
function fileMessage(error: unknown): string | null {
  if (!(error instanceof Error && "path" in error)) return null;
  const [code, file] = [codeOf(error), String(error.path)];
  if (code === "ENOENT") return `There is no file or folder "${file}".`;
  if (code === "EACCES" || code === "EPERM") return `"${file}" may not be read or written by this user.`;
  if (code === "EISDIR") return `"${file}" is a folder, and not a file.`;
  return code === undefined ? null : error.message;
}

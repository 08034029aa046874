import { fieldsOf } from "#values/record.ts";
import { StoreUnreachable, StoreRefused } from "#database/store-errors.ts";
import { InvalidConfig } from "../config/config.ts";
import { loggableMessage, loggableStack } from "../log/log-text.ts";

/**
 * Why a start failed, in a line for the operator; an unforeseen error comes with its stack and that of its cause. A service's standard
 * error is kept as its log is: nothing is quoted, and nothing that PostgreSQL says beside its message (`detail` has the row).
 */
export function startErrorMessage(error: unknown): string {
  if (error instanceof InvalidConfig || error instanceof StoreRefused) return error.message;
  // The error of a database that is away is the cause of another.
  const { cause } = fieldsOf(error);
  const root = cause instanceof Error ? cause : error;
  if (root instanceof StoreUnreachable)
    return `The database of DATABASE_URL cannot be used: ${root.message}.`;
  const { code, message, errstr, port, path } = fieldsOf(root);
  if (code === "EADDRINUSE") return `Something else listens on port ${String(port)}: set PORT to another.`;
  if (code === "ERR_SQLITE_ERROR")
    return `The store in DATA_DIR cannot be used: ${String(errstr ?? message)}. Nothing in it was changed.`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND")
    return `The database of DATABASE_URL does not answer: ${String(code)}.`;
  if (typeof code === "string" && typeof path === "string") return `${path}: ${String(message)}.`;
  return [error, ...(cause === undefined ? [] : [cause])].map(loggableError).join("\nCaused by: ");
}

const loggableError = (error: unknown): string =>
  error instanceof Error ? loggableStack(error.stack ?? String(error)) : loggableMessage(String(error));

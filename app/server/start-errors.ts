import { fieldsOf } from "#values/record.ts";
import { inspect } from "node:util";
import { StoreUnreachable, StoreRefused } from "#database/store-errors.ts";
import { InvalidConfig } from "./config.ts";

/** Why a start failed, in a line for the operator; an unforeseen error comes with all that is known of it. */
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
  return inspect(error);
}

import { lacksDescriptors } from "#values/descriptors.server.ts";

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Why no e-mail leaves: of "refuses" the next one may, of the others none would fare better. */
export type Outage = "server" | "disk" | "descriptors" | "refuses";

// About the server or our settings, never about one e-mail.
const serverCodes: ReadonlySet<string | undefined> = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EABORT",
  "EAUTH",
  "ENOAUTH",
  "EPROTOCOL",
]);
const diskCodes: ReadonlySet<string | undefined> = new Set(["ENOSPC", "EDQUOT", "EACCES", "EROFS", "EIO"]);

/** What keeps every e-mail from leaving; null where the failure may be this e-mail's own. */
export function outageOf(error: unknown): Exclude<Outage, "refuses"> | null {
  if (lacksDescriptors(error)) return "descriptors";
  const { code } = partsOf(error);
  if (diskCodes.has(code)) return "disk";
  return serverCodes.has(code) ? "server" : null;
}

/** Whether the mail server rejected this e-mail for good (5xx). */
export function isRejection(error: unknown): boolean {
  return !outageOf(error) && (partsOf(error).responseCode ?? 0) >= 500;
}

/** "EENVELOPE 550": for the log, without any address. */
export function errorCode(error: unknown): string {
  const { code, responseCode } = partsOf(error);
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}

export function errorMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

function partsOf(error: unknown): SmtpError {
  return typeof error === "object" && error !== null ? error : {};
}

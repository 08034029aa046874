interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

// About the server or our settings, never about one e-mail.
const serverCodes = new Set([
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
  "ENOSPC",
  "EACCES",
  "EROFS",
]);

/** Whether the mail server could not be reached or used at all, so that no other e-mail would fare better. */
export function isUnreachable(error: unknown): boolean {
  return serverCodes.has(partsOf(error).code ?? "");
}

/** Whether the mail server rejected this e-mail for good (5xx). */
export function isRejection(error: unknown): boolean {
  return !isUnreachable(error) && (partsOf(error).responseCode ?? 0) >= 500;
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

import { loadNodemailer } from "#email/transport.server.ts";
import { loadWebAuthn } from "#staff/factors/passkeys.server.ts";
import { loadPdfReader } from "#printing/pdf-text.server.ts";

/**
 * Loads what a site needs only now and then: called before the port opens, as a process that visitors have left without
 * descriptors can read no file. Throws what an import throws.
 */
export async function loadLate(): Promise<void> {
  await Promise.all([loadNodemailer(), loadWebAuthn(), loadPdfReader()]);
}

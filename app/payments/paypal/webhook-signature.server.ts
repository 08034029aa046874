import { createVerify, X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
import { crc32 } from "node:zlib";
import { createRateLimiter } from "#abuse-protection/rate-limiter.ts";
import type { Clock } from "#values/time/clock.ts";

/** What is needed to know a message of the provider from one by anybody else. */
export interface WebhookVerifierSettings {
  readonly webhookId: string;
  /** The only addresses that a certificate may come from, each up to its last slash. */
  readonly certificateFolders: readonly string[];
  /** The name in the certificate ends with this: ".paypal.com". */
  readonly signer: string;
  /** PEM certificates that a chain may end in; the machine's own well-known ones when left out. */
  readonly roots?: readonly string[];
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

export type SignatureCheck = "genuine" | "forged" | "cannot tell";

// Retries go on for three days; a message older than that is a replay of no use to anybody.
const oldest = 76 * 3_600_000;
const certificatesKept = 10;
const longestCertificate = 65_536;
// The provider has one or two certificates at a time. A sender who names new ones by the hundred must not make us fetch
// each; a genuine message that comes just then is sent again.
const fetchesAMinute = 20;

/**
 * Checks a webhook's signature: RSA with SHA-256 over id|time|webhook id|crc32 of the raw body, by a certificate from
 * the provider's own host. "cannot tell" = the certificate could not be fetched just now; the sender will try again.
 */
export function createWebhookVerifier(rules: WebhookVerifierSettings) {
  const kept = new Map<string, X509Certificate>();
  const reach = rules.fetch ?? fetch;
  const fetches = createRateLimiter(rules.clock, fetchesAMinute, 60_000);

  async function certificateAt(url: string): Promise<X509Certificate | null> {
    const known = kept.get(url);
    if (known) return known;
    if (!fetches.consume("all")) throw new Error("too many certificates were asked for");
    const response = await reach(url, { redirect: "error", signal: AbortSignal.timeout(3_000) });
    if (!response.ok) throw new Error(`the certificate's host answered ${response.status}`);
    const text = await response.text();
    if (text.length > longestCertificate) return null;
    const leaf = trustedLeaf(text, rules);
    if (!leaf) return null;
    if (kept.size >= certificatesKept) kept.clear();
    kept.set(url, leaf);
    return leaf;
  }

  return async function verify(headers: Headers, body: Uint8Array): Promise<SignatureCheck> {
    const id = headers.get("paypal-transmission-id");
    const time = headers.get("paypal-transmission-time");
    const signature = headers.get("paypal-transmission-sig");
    const url = headers.get("paypal-cert-url");
    if (!id || !time || !signature || !url) return "forged";
    if (headers.get("paypal-auth-algo") !== "SHA256withRSA") return "forged";
    const sent = Date.parse(time);
    if (!Number.isFinite(sent) || Math.abs(rules.clock.now() - sent) > oldest) return "forged";
    if (!isProviderUrl(url, rules.certificateFolders)) return "forged";
    let certificate: X509Certificate | null;
    try {
      certificate = await certificateAt(url);
    } catch {
      return "cannot tell";
    }
    if (!certificate || !isCurrent(certificate, rules.clock)) return "forged";
    const message = `${id}|${time}|${rules.webhookId}|${crc32(body)}`;
    try {
      const good = createVerify("sha256").update(message).verify(certificate.publicKey, signature, "base64");
      return good ? "genuine" : "forged";
    } catch {
      return "forged";
    }
  };
}

/** Nothing is fetched from anywhere else: otherwise a forger would choose which host our server calls. */
export function isProviderUrl(url: string, folders: readonly string[]): boolean {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return false;
  }
  // The address must be written exactly as it will be called: no dots, users, ports or queries to interpret.
  if (parsed.href !== url) return false;
  return folders.some((folder) => {
    const name = url.startsWith(folder) ? url.slice(folder.length) : "";
    return /^[\w-]{1,200}$/.test(name);
  });
}

/** The signer's certificate when its chain, as served, ends in a root that we trust; otherwise null. */
function trustedLeaf(pem: string, rules: WebhookVerifierSettings): X509Certificate | null {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    const chain = blocks.slice(0, 6).map((block) => new X509Certificate(block));
    const [leaf] = chain;
    if (!leaf || !nameOf(leaf).endsWith(rules.signer)) return null;
    if (!chain.every((certificate) => isCurrent(certificate, rules.clock))) return null;
    for (const [index, certificate] of chain.entries()) {
      const issuer = chain[index + 1];
      if (issuer && !signedBy(certificate, issuer)) return null;
    }
    const last = chain.at(-1) ?? leaf;
    const roots = rules.roots ?? rootCertificates;
    const anchored = roots.some((root) => {
      const anchor = new X509Certificate(root);
      return anchor.fingerprint256 === last.fingerprint256 || signedBy(last, anchor);
    });
    return anchored ? leaf : null;
  } catch {
    return null;
  }
}

const signedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const isCurrent = (certificate: X509Certificate, clock: Clock) =>
  Date.parse(certificate.validFrom) <= clock.now() && clock.now() <= Date.parse(certificate.validTo);

const nameOf = (certificate: X509Certificate) =>
  /(?:^|\n)CN=([^\n]+)/.exec(certificate.subject)?.[1]?.toLowerCase() ?? "";

import type { ConfigValues } from "./config.ts";
import { databaseAddress } from "./setting-kinds.ts";

/** What is only wrong together: production must not run with what a demo may. */
export function combinedFaults(settings: ConfigValues): string[] {
  const faults: string[] = [];
  if (settings.PAYMENT_LEAST_PENCE > settings.PAYMENT_MOST_PENCE)
    faults.push("PAYMENT_LEAST_PENCE must not be above PAYMENT_MOST_PENCE");
  // A follower stays connected; pages need connections too.
  if (settings.LIVE_MAX_SUBSCRIBERS >= settings.MAX_CONNECTIONS)
    faults.push("LIVE_MAX_SUBSCRIBERS must be below MAX_CONNECTIONS");
  if (settings.BLOBS && (!settings.BLOBS_ACCESS_KEY || !settings.BLOBS_SECRET_KEY))
    faults.push("BLOBS_ACCESS_KEY and BLOBS_SECRET_KEY are needed when BLOBS names a bucket");
  if (settings.BACKUP_COPY && !settings.BACKUP_DIR)
    faults.push("BACKUP_DIR is needed when BACKUP_COPY is set: what is made there is what is copied");
  if (settings.BACKUP_COPY.startsWith("s3://")) {
    if (!settings.BLOBS_ACCESS_KEY || !settings.BLOBS_SECRET_KEY)
      faults.push("BLOBS_ACCESS_KEY and BLOBS_SECRET_KEY are needed when BACKUP_COPY names a bucket");
    if (!settings.BACKUP_PASSPHRASE)
      faults.push(
        "BACKUP_PASSPHRASE is needed when BACKUP_COPY names a bucket: backups hold people's names, addresses and diets",
      );
  }
  if (settings.SITE_ENV !== "production") return faults;
  if (settings.CLOCK_STANDS_AT) faults.push("CLOCK_STANDS_AT must be empty when SITE_ENV is production");
  if (settings.BOT_CHECK === "off") faults.push("BOT_CHECK must be on when SITE_ENV is production");
  if (!settings.PUBLIC_URL.startsWith("https://"))
    faults.push("PUBLIC_URL must start with https:// when SITE_ENV is production");
  if (!settings.PAYPAL_CLIENT_ID || !settings.PAYPAL_CLIENT_SECRET || !settings.PAYPAL_WEBHOOK_ID)
    faults.push(
      "PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID are needed when SITE_ENV is production: the test wallet moves no money",
    );
  if (!/^(https:\/\/api-m\.(sandbox\.)?paypal\.com)?$/.test(settings.PAYPAL_API_BASE))
    faults.push("PAYPAL_API_BASE must be empty or an address of PayPal's when SITE_ENV is production");
  if (settings.HASH_SECRET.split(",").some((one) => one.trim().length < 32))
    faults.push("HASH_SECRET must have at least 32 characters when SITE_ENV is production");
  else if (settings.HASH_SECRET.split(",").some((one) => isGuessed(one.trim())))
    faults.push("HASH_SECRET must be random, not a few characters repeated: openssl rand -hex 32");
  if (settings.METRICS_TOKEN && (settings.METRICS_TOKEN.length < 16 || isGuessed(settings.METRICS_TOKEN)))
    faults.push(
      "METRICS_TOKEN must have at least 16 random characters when SITE_ENV is production: openssl rand -hex 16",
    );
  if (settings.PUSH_SERVICES.split(",").some((one) => one.trim().startsWith("http:")))
    faults.push("PUSH_SERVICES must start with https:// when SITE_ENV is production");
  if (mailInClear(settings.SMTP_URL))
    faults.push(
      "SMTP_URL must not turn TLS or its checks off when SITE_ENV is production: e-mails hold names, addresses and diets",
    );
  if (databaseInClear(settings.DATABASE_URL))
    faults.push(
      "DATABASE_URL must say sslmode=verify-full (or require, or verify-ca) when SITE_ENV is production and the database is on another machine",
    );
  if (blobsInClear(settings.BLOBS_ENDPOINT))
    faults.push(
      "BLOBS_ENDPOINT must start with https:// when SITE_ENV is production and the bucket is on another machine",
    );
  return faults;
}

// Fewer than eight different characters, or one piece over and over, are typed and not drawn.
function isGuessed(secret: string): boolean {
  const piece = (length: number) => secret.slice(0, length).repeat(Math.ceil(secret.length / length));
  const repeats = Array.from({ length: 12 }, (_, index) => index + 1).filter(
    (length) => length < secret.length && secret.length % length === 0 && piece(length) === secret,
  );
  return new Set(secret).size < 8 || repeats.length > 0;
}

/** Whether a host is this very machine: what is sent to it passes no network. */
export function isThisMachine(host: string): boolean {
  return host === "" || host.startsWith("/") || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}

function mailInClear(address: string): boolean {
  if (!address) return false;
  const { hostname, searchParams } = new URL(address);
  if (isThisMachine(hostname)) return false;
  const off = (name: string) => searchParams.get(name) === "false";
  return (
    searchParams.get("ignoreTLS") === "true" ||
    off("requireTLS") ||
    off("secure") ||
    off("tls.rejectUnauthorized")
  );
}

function blobsInClear(address: string): boolean {
  return address.startsWith("http://") && !isThisMachine(new URL(address).hostname);
}

function databaseInClear(address: string): boolean {
  const parsed = databaseAddress(address);
  if (!parsed) return false;
  const { hostname, searchParams } = parsed;
  // A socket of this machine stands in the query.
  if (isThisMachine(searchParams.get("host") ?? hostname)) return false;
  return !["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}

// The site in a container: `node container.mjs` serves it, with words it is the command line, as ./site is. The settings are those of
// the container's environment, then those of site.env in its storage, then what ONCE gives every application.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseEnv } from "node:util";

const storage = process.env.STORAGE ?? "/storage";
const file = path.join(storage, "site.env");
const given = process.env;
const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
const settings = { ...fromOnce(given), ...written, ...given };
// A demonstration has a folder of its own: nothing of its sample is there when the site opens in earnest.
const folder = settings.SITE_ENV === "production" ? "data" : "demo";
settings.DATA_DIR ||= path.join(storage, folder);
settings.BACKUP_DIR ||= path.join(storage, "backups");

const site = path.join(import.meta.dirname, "site");
process.execve(site, [site, ...process.argv.slice(2)], defined(settings));

/** What ONCE calls by names of its own, by ours. It stands in front of the site, and is the only one to reach it. */
function fromOnce(env) {
  if (!env.SECRET_KEY_BASE) return {};
  return defined({
    HASH_SECRET: env.SECRET_KEY_BASE,
    TRUST_PROXY: "1",
    PUSH_KEYS: env.VAPID_PRIVATE_KEY,
    SMTP_URL: env.SMTP_ADDRESS && smtpUrl(env),
    MAIL_FROM: env.MAILER_FROM_ADDRESS,
  });
}

function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }) {
  const sender = SMTP_USERNAME
    ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD ?? "")}@`
    : "";
  const port = SMTP_PORT || "587";
  return `${port === "465" ? "smtps" : "smtp"}://${sender}${SMTP_ADDRESS}:${port}`;
}

function defined(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

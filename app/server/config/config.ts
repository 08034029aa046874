import { z } from "zod";
import type { Brand } from "#brand/brand.ts";
import { nameUntilSettled } from "#brand/own-facts.ts";
import { cacheBytes, longPollSeconds } from "#database/document-rules.ts";
import { isVapidKey } from "#lunch-alerts/vapid-key.ts";
import { brandOf, brandSettings } from "./brand-settings.ts";
import { combinedFaults, isThisMachine } from "./setting-faults.ts";
import { address, databaseAddress, listed, secret, text, whole } from "./setting-kinds.ts";

/** The environment is read here and nowhere else, against this one schema, before anything opens. */
const schema = z.object({
  HOST: text("127.0.0.1"),
  PORT: whole(0, 65535, 3000),
  PUBLIC_URL: z.url("must be an address like https://www.example.org").default("http://localhost:3000"),
  DATA_DIR: text("./data"),
  BACKUP_DIR: text(""),
  DATABASE_URL: z
    .string()
    .regex(/^(|postgres(ql)?:\/\/.+)$/, "must be empty or start with postgres://")
    .refine(
      (given) => given === "" || databaseAddress(given) !== undefined,
      "must be like postgres://user:password@host/database, with %23 for #, %2F for /, %3F for ? and %25 for % in the password",
    )
    .default(""),
  SITE_ENV: z.enum(["demo", "production"], "must be demo or production").default("demo"),
  DRAIN_SECONDS: whole(0, 60, 0),
  // What systemd sets when it hands a socket over: not for anybody to write.
  LISTEN_FDS: whole(0, 1, 0),
  LISTEN_PID: whole(0, 2 ** 31, 0),
  TRUST_PROXY: z.enum(["", "1"], "must be empty or 1").default(""),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  METRICS_TOKEN: secret,
  CLOCK_STANDS_AT: z
    .union(
      [z.literal(""), z.iso.datetime({ offset: true })],
      "must be empty or a moment like 2026-11-23T08:12:00Z",
    )
    .default(""),
  SMTP_URL: z
    .string()
    .regex(/^(|smtps?:\/\/[^\s/]+\/?(\?\S*)?)$/, "must be empty or like smtp://user:password@host:587")
    // What is no address would be shown whole by what fails on it later, with its password.
    .refine((given) => given === "" || URL.canParse(given), "must be like smtp://user:password@host:587")
    .default(""),
  MAIL_FROM: address,
  MAIL_TO: address,
  MAIL_RETRY_MINUTES: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/, "must be minutes with commas, like 1,5,15,60")
    .default("1,5,15,60"),
  PUSH_KEYS: secret.refine(
    (given) => listed(given).every(isVapidKey),
    "must be empty, or private keys of the curve P-256 in base64url, with commas",
  ),
  PUSH_SERVICES: text("").refine(
    (given) => listed(given).every((one) => URL.canParse(one) && new URL(one).origin === one),
    "must be empty, or origins like https://push.example.org, with commas",
  ),
  PAYPAL_CLIENT_ID: text(""),
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_API_BASE: z
    .union([z.literal(""), z.url("must be an address")])
    .default("")
    .transform((given) => given.replace(/\/$/, "")),
  PAYPAL_WEBHOOK_ID: text(""),
  HASH_SECRET: secret,
  PAYMENT_LEAST_PENCE: whole(1, 100_000_000, 100),
  PAYMENT_MOST_PENCE: whole(1, 100_000_000, 1_000_000),
  RETENTION_MONTHS: whole(1, 120, 24),
  ACCOUNTS_YEAR_ENDS: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a day of the year, like 03-31")
    .default("12-31"),
  ERASURES_FILE: text(""),
  BLOBS: z
    .string()
    .regex(/^(|s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]{0,200})?)$/, "must be empty or like s3://bucket/prefix")
    .default(""),
  BLOBS_ENDPOINT: z.union([z.literal(""), z.url("must be an address")]).default(""),
  BLOBS_REGION: text("eu-west-2"),
  BLOBS_ACCESS_KEY: text(""),
  BLOBS_SECRET_KEY: secret,
  BACKUP_COPY: z
    .string()
    .regex(
      /^(|\/[\w./ -]{1,250}|s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]{0,200})?)$/,
      "must be empty, a folder like /mnt/elsewhere, or like s3://bucket/prefix",
    )
    .default(""),
  BACKUP_PASSPHRASE: secret,
  BACKUP_KEEP_DAYS: whole(1, 366, 7),
  BACKUP_KEEP_WEEKS: whole(0, 520, 4),
  BACKUP_KEEP_MONTHS: whole(0, 120, 6),
  BLOBS_CACHE_BYTES: whole(0, 1_099_511_627_776, 536_870_912),
  PAGE_SPEED_ONE_IN: whole(0, 1_000_000, 20),
  LIVE_LONG_POLL_SECONDS: whole(longPollSeconds.least, longPollSeconds.most, longPollSeconds.default),
  LIVE_CACHE_BYTES: whole(cacheBytes.least, 10_737_418_240, cacheBytes.default),
  LIVE_MAX_SUBSCRIBERS: whole(1, 1_000_000, 12_000),
  LIVE_MAX_PER_ADDRESS: whole(1, 1_000_000, 20),
  MAX_CONNECTIONS: whole(10, 1_000_000, 16_000),
  MAX_CONNECTIONS_PER_ADDRESS: whole(2, 1_000_000, 256),
  MAX_REQUESTS_PER_CONNECTION: whole(1, 1_000_000, 1_000),
  MAX_REQUESTS_PER_ADDRESS: whole(1, 1_000_000, 50),
  MAX_LOOP_LAG_MS: whole(20, 60_000, 100),
  MAX_ANSWER_BYTES: whole(1_048_576, 10_737_418_240, 134_217_728),
  LIMIT_ENQUIRIES_PER_HOUR: whole(1, 1_000_000, 20),
  LIMIT_ORDERS_PER_HOUR: whole(1, 1_000_000, 10),
  BOT_CHECK: z.enum(["on", "off"], "must be on or off").default("on"),
  ...brandSettings,
});

export type ConfigValues = z.infer<typeof schema>;

export interface Config extends ConfigValues {
  readonly brand: Brand;
  /** scheme://host[:port] of PUBLIC_URL: the only origin that links, redirects and checks are made from. */
  readonly publicOrigin: string;
  readonly production: boolean;
  /** E-mails go through TLS or not at all: in production, to any host but this machine. */
  readonly mailNeedsTls: boolean;
}

/** Every setting that is wrong, by name; the values of secrets are never shown. */
export class InvalidConfig extends Error {
  override name = "InvalidConfig";
}

/**
 * Reads and checks the settings. An empty variable counts as not set.
 * Throws InvalidConfig with every fault, one per line.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in schema.shape && value !== "" && value !== undefined,
    ),
  );
  const result = schema.safeParse(given);
  const faults = result.success
    ? combinedFaults(result.data)
    : result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!result.success || faults.length)
    throw new InvalidConfig(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  const settings = result.data;
  return {
    ...settings,
    brand: brandOf(settings, {
      madeUp: settings.SITE_ENV === "demo",
      name: nameUntilSettled(settings.PUBLIC_URL),
    }),
    publicOrigin: new URL(settings.PUBLIC_URL).origin,
    production: settings.SITE_ENV === "production",
    mailNeedsTls:
      settings.SITE_ENV === "production" &&
      settings.SMTP_URL !== "" &&
      !isThisMachine(new URL(settings.SMTP_URL).hostname),
  };
}

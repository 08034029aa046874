import { z } from "zod";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";
import { parseOpeningHours } from "#brand/opening-hours.ts";
import { isEmail } from "#values/email-address.ts";
import { cacheBytes, longPollSeconds } from "#database/document-rules.ts";

/** The environment is read here and nowhere else, against this one schema, before anything opens. */
const whole = (from: number, to: number, otherwise: number) =>
  z.coerce
    .number(`must be a whole number from ${from} to ${to}`)
    .int(`must be a whole number from ${from} to ${to}`)
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`)
    .default(otherwise);
const text = (otherwise = "") => z.string().default(otherwise);
const secret = z.string().default("");
const address = z
  .string()
  .refine((given) => given === "" || isEmail(given), "must be one plain e-mail address")
  .default("");

const schema = z.object({
  HOST: text("127.0.0.1"),
  PORT: whole(0, 65535, 3000),
  PUBLIC_URL: z.url("must be an address like https://www.example.org").default("http://localhost:3000"),
  DATA_DIR: text("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^(|postgres(ql)?:\/\/.+)$/, "must be empty or start with postgres://")
    .default(""),
  SITE_ENV: z.enum(["demo", "production"], "must be demo or production").default("demo"),
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
  PAYPAL_CLIENT_ID: text(""),
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_API_BASE: z.union([z.literal(""), z.url("must be an address")]).default(""),
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
  LIVE_LONG_POLL_SECONDS: whole(longPollSeconds.least, longPollSeconds.most, longPollSeconds.default),
  LIVE_CACHE_BYTES: whole(cacheBytes.least, 10_737_418_240, cacheBytes.default),
  LIVE_MAX_SUBSCRIBERS: whole(1, 1_000_000, 12_000),
  LIVE_MAX_PER_ADDRESS: whole(1, 1_000_000, 20),
  MAX_CONNECTIONS: whole(10, 1_000_000, 16_000),
  MAX_CONNECTIONS_PER_ADDRESS: whole(2, 1_000_000, 256),
  MAX_REQUESTS_PER_CONNECTION: whole(1, 1_000_000, 1_000),
  MAX_ANSWER_BYTES: whole(1_048_576, 10_737_418_240, 134_217_728),
  LIMIT_ENQUIRIES_PER_HOUR: whole(1, 1_000_000, 20),
  LIMIT_ORDERS_PER_HOUR: whole(1, 1_000_000, 10),
  QUOTE_LEAD_DAYS: whole(0, 365, sampleBrand.quotes.leadDays),
  QUOTE_MINIMUM_GUESTS: whole(1, 10_000, sampleBrand.quotes.minimumGuests),
  QUOTE_CLOSED_DAYS: z
    .string()
    .regex(
      /^(none|((mon|tues|wednes|thurs|fri|satur|sun)day|(\d{4}-)?\d{2}-\d{2})(,((mon|tues|wednes|thurs|fri|satur|sun)day|(\d{4}-)?\d{2}-\d{2}))*)$/,
      "must be none, or weekdays and dates with commas: sunday,12-25,2027-01-04",
    )
    .default(sampleBrand.quotes.closedDays.join(",")),
  BOT_CHECK: z.enum(["on", "off"], "must be on or off").default("on"),
  BRAND_NAME: text(sampleBrand.name),
  BRAND_LEGAL_NAME: text(sampleBrand.legalName),
  BRAND_TAGLINE: text(sampleBrand.tagline),
  BRAND_PHONE: text(sampleBrand.phone),
  BRAND_PHONE_DIALLED: z
    .string()
    .regex(/^\+\d{6,15}$/, "must be like +442079460958")
    .default(sampleBrand.phoneDialled),
  BRAND_EMAIL: z.string().refine(isEmail, "must be one plain e-mail address").default(sampleBrand.email),
  BRAND_STREET: text(sampleBrand.street),
  BRAND_TOWN: text(sampleBrand.town),
  BRAND_POSTCODE: text(sampleBrand.postcode),
  BRAND_LATITUDE: z.coerce
    .number()
    .min(-90, "must be -90 to 90")
    .max(90, "must be -90 to 90")
    .default(sampleBrand.latitude),
  BRAND_LONGITUDE: z.coerce
    .number()
    .min(-180, "must be -180 to 180")
    .max(180, "must be -180 to 180")
    .default(sampleBrand.longitude),
  BRAND_COMPANY_NUMBER: text(sampleBrand.companyNumber),
  BRAND_VAT_NUMBER: text(sampleBrand.vatNumber),
  BRAND_REGISTERED_IN: text(sampleBrand.registeredIn),
  BRAND_HOURS: z
    .string()
    .refine((given) => parseOpeningHours(given) !== null, "must be like Mo-Fr 07:30-17:30;Sa 09:00-13:00")
    .default(sampleBrand.hours.map(({ schema }) => schema).join(";")),
  BRAND_ANSWER_TIME: text(sampleBrand.answerTime),
  BRAND_INSTAGRAM: z.url("must be an address").default(sampleBrand.social[0]!.url),
  BRAND_FACEBOOK: z.url("must be an address").default(sampleBrand.social[1]!.url),
  BRAND_LINKEDIN: z.url("must be an address").default(sampleBrand.social[2]!.url),
});

type ConfigValues = z.infer<typeof schema>;

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
 * Throws InvalidConfig with every fault, one a line.
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
    brand: brandOf(settings),
    publicOrigin: new URL(settings.PUBLIC_URL).origin,
    production: settings.SITE_ENV === "production",
    mailNeedsTls:
      settings.SITE_ENV === "production" &&
      settings.SMTP_URL !== "" &&
      !isThisMachine(new URL(settings.SMTP_URL).hostname),
  };
}

// What is only wrong together: production must not run with what a demo may.
function combinedFaults(settings: ConfigValues): string[] {
  const faults: string[] = [];
  if (settings.PAYMENT_LEAST_PENCE > settings.PAYMENT_MOST_PENCE)
    faults.push("PAYMENT_LEAST_PENCE must not be above PAYMENT_MOST_PENCE");
  // A follower stays connected; pages need connections too.
  if (settings.LIVE_MAX_SUBSCRIBERS >= settings.MAX_CONNECTIONS)
    faults.push("LIVE_MAX_SUBSCRIBERS must be below MAX_CONNECTIONS");
  if (settings.SITE_ENV !== "production") return faults;
  if (settings.CLOCK_STANDS_AT) faults.push("CLOCK_STANDS_AT must be empty when SITE_ENV is production");
  if (settings.BOT_CHECK === "off") faults.push("BOT_CHECK must be on when SITE_ENV is production");
  if (!settings.PUBLIC_URL.startsWith("https://"))
    faults.push("PUBLIC_URL must start with https:// when SITE_ENV is production");
  if (!settings.PAYPAL_CLIENT_ID || !settings.PAYPAL_CLIENT_SECRET || !settings.PAYPAL_WEBHOOK_ID)
    faults.push(
      "PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID are needed when SITE_ENV is production: the test wallet moves no money",
    );
  if (!/^(https:\/\/api-m\.(sandbox\.)?paypal\.com\/?)?$/.test(settings.PAYPAL_API_BASE))
    faults.push("PAYPAL_API_BASE must be empty or an address of PayPal's when SITE_ENV is production");
  if (settings.HASH_SECRET.split(",").some((one) => one.trim().length < 32))
    faults.push("HASH_SECRET must have at least 32 characters when SITE_ENV is production");
  else if (settings.HASH_SECRET.split(",").some((one) => isGuessed(one.trim())))
    faults.push("HASH_SECRET must be random, not a few characters repeated: openssl rand -hex 32");
  if (settings.METRICS_TOKEN && (settings.METRICS_TOKEN.length < 16 || isGuessed(settings.METRICS_TOKEN)))
    faults.push(
      "METRICS_TOKEN must have at least 16 random characters when SITE_ENV is production: openssl rand -hex 16",
    );
  if (mailInClear(settings.SMTP_URL))
    faults.push(
      "SMTP_URL must not turn TLS or its checks off when SITE_ENV is production: e-mails hold names, addresses and diets",
    );
  if (databaseInClear(settings.DATABASE_URL))
    faults.push(
      "DATABASE_URL must say sslmode=verify-full (or require, or verify-ca) when SITE_ENV is production and the database is on another machine",
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
function isThisMachine(host: string): boolean {
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

function databaseInClear(address: string): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  // A socket of this machine stands in the query.
  if (isThisMachine(searchParams.get("host") ?? hostname)) return false;
  return !["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}

function brandOf(settings: ConfigValues): Brand {
  return {
    ...sampleBrand,
    madeUp: settings.SITE_ENV === "demo",
    name: settings.BRAND_NAME,
    legalName: settings.BRAND_LEGAL_NAME,
    tagline: settings.BRAND_TAGLINE,
    phone: settings.BRAND_PHONE,
    phoneDialled: settings.BRAND_PHONE_DIALLED,
    email: settings.BRAND_EMAIL,
    street: settings.BRAND_STREET,
    town: settings.BRAND_TOWN,
    postcode: settings.BRAND_POSTCODE,
    latitude: settings.BRAND_LATITUDE,
    longitude: settings.BRAND_LONGITUDE,
    quotes: {
      leadDays: settings.QUOTE_LEAD_DAYS,
      minimumGuests: settings.QUOTE_MINIMUM_GUESTS,
      closedDays: settings.QUOTE_CLOSED_DAYS === "none" ? [] : settings.QUOTE_CLOSED_DAYS.split(","),
    },
    companyNumber: settings.BRAND_COMPANY_NUMBER,
    vatNumber: settings.BRAND_VAT_NUMBER,
    registeredIn: settings.BRAND_REGISTERED_IN,
    hours: parseOpeningHours(settings.BRAND_HOURS)!,
    answerTime: settings.BRAND_ANSWER_TIME,
    social: [
      { name: "Instagram", url: settings.BRAND_INSTAGRAM },
      { name: "Facebook", url: settings.BRAND_FACEBOOK },
      { name: "LinkedIn", url: settings.BRAND_LINKEDIN },
    ],
  };
}

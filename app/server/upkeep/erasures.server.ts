import { textBefore } from "#values/text/text-before.ts";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { codeOf, messageOf } from "#values/thrown.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Config } from "../config/config.ts";
import { InvalidConfig } from "../config/config.ts";
import { siteSecret } from "../secret.server.ts";

/** An address that was erased, as a keyed hash, and when. */
export interface Erased {
  readonly hash: string;
  readonly erased_at: Instant;
}

/**
 * Who asked to be forgotten. It is written twice: in the data folder, and outside it, so that neither an older database
 * nor an older data folder brings anybody back.
 */
export interface ErasureList {
  /** What hashes are made with, the newest first; in no database and no setting, so that no change of secrets touches it. */
  readonly keys: readonly string[];
  readonly erased: readonly Erased[];
  /** What HASH_SECRET's secrets look like, as long as hashes of an earlier release are checked with them. */
  readonly oldSecrets?: readonly string[];
}

const inside = ({ DATA_DIR }: Config) => path.join(DATA_DIR, "erased-addresses.json");

/** The file outside the data folder: ERASURES_FILE, or one beside the folder. */
const outside = ({ DATA_DIR, ERASURES_FILE }: Config) =>
  ERASURES_FILE || `${path.resolve(DATA_DIR)}.erased-addresses.json`;

/**
 * The book as both files and the database (`known`) have it together. Throws InvalidConfig when a hash is among them that
 * can no longer be checked: starting without it would bring somebody back in silence.
 */
export function readErasures(config: Config, known: readonly Erased[]): ErasureList {
  const files = [inside(config), outside(config)].map(readBook);
  const keys = [...new Set(files.flatMap((file) => file.keys))];
  const latest = new Map<string, Erased>();
  for (const one of [...files.flatMap((file) => file.erased), ...known])
    if (one.erased_at >= (latest.get(one.hash)?.erased_at ?? 0)) latest.set(one.hash, one);
  const erased = [...latest.values()];
  const ids = new Set(keys.map(idOf));
  const lost = erased.filter(({ hash }) => hash.includes(":") && !ids.has(textBefore(hash, ":")));
  if (lost.length)
    throw new InvalidConfig(
      `The list of erased addresses is missing: ${lost.length} of them are known to the database and can be checked no longer. Put ${outside(config)} or ${inside(config)} back.`,
    );
  if (!erased.some(isOld)) return { keys, erased };
  const now = secretsOf(config).map(fingerprintOf);
  const oldSecrets = [...new Set(files.flatMap((file) => file.oldSecrets ?? []))];
  if (oldSecrets.some((one) => !now.includes(one)))
    throw new InvalidConfig(
      "HASH_SECRET lacks a secret that addresses were erased under: put it back at the end of the list, or they would come back with the next old backup.",
    );
  return { keys, erased, oldSecrets: oldSecrets.length ? oldSecrets : now };
}

/** The book of this place with those of other files, written into the data folder. Throws InvalidConfig. */
export async function addErasures(config: Config, files: readonly string[]): Promise<void> {
  const books = [inside(config), outside(config), ...files].map(readBook);
  const latest = new Map<string, Erased>();
  for (const one of books.flatMap((book) => book.erased))
    if (one.erased_at >= (latest.get(one.hash)?.erased_at ?? 0)) latest.set(one.hash, one);
  if (!latest.size) return;
  const keys = [...new Set(books.flatMap((book) => book.keys))];
  const oldSecrets = [...new Set(books.flatMap((book) => book.oldSecrets ?? []))];
  const book = { keys, erased: [...latest.values()], ...(oldSecrets.length && { oldSecrets }) };
  await writeWhole(inside(config), JSON.stringify(book, null, 1));
}

/** The files that hold the list of erased addresses, as far as they exist. */
export const erasureFiles = (config: Config): string[] =>
  [inside(config), outside(config)].filter((file) => textOf(file) !== null);

/** Fingerprints of the secrets in HASH_SECRET, by which a restore recognises them; none where the secret is a file. */
export function secretFingerprints(config: Config): string[] {
  return config.HASH_SECRET ? secretsOf(config).map(fingerprintOf) : [];
}

/** The book with one more address in it, and its hash for the database. */
export function withErased(
  book: ErasureList,
  email: string,
  at: Instant,
): { book: ErasureList; hash: string } {
  const [newest = randomBytes(32).toString("hex"), ...older] = book.keys;
  const keys = [newest, ...older];
  const hash = keyedHash(newest, email);
  const others = book.erased.filter((one) => one.hash !== hash);
  return { book: { ...book, keys, erased: [...others, { hash, erased_at: at }] }, hash };
}

/** Every hash that this address may be under. */
export function hashesOf(book: ErasureList, config: Config): (email: string) => string[] {
  const old = book.erased.some(isOld) ? secretsOf(config) : [];
  return (email) => [
    ...book.keys.map((key) => keyedHash(key, email)),
    ...old.map((secret) => hmac(`${secret} erased`, email)),
  ];
}

/** Writes the book where it is not written so already. Returns why it could not be written outside; null when it could. */
export async function writeErasures(config: Config, book: ErasureList): Promise<string | null> {
  if (!book.erased.length) return null;
  const text = JSON.stringify(book, null, 1);
  await writeWhole(inside(config), text);
  // Beside the backups, where a restore looks for it. Where this write fails, the nightly backup writes it.
  if (config.BACKUP_DIR)
    await writeWhole(path.join(config.BACKUP_DIR, path.basename(inside(config))), text).catch(
      () => undefined,
    );
  try {
    await writeWhole(outside(config), text);
    return null;
  } catch (error) {
    return `${outside(config)}: ${messageOf(error)}`;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  if (textOf(file) === text) return;
  await writeFile(`${file}.part`, text, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

const erasedForm = z.object({ hash: z.string(), erased_at: z.number() });
const bookForm: z.ZodType<ErasureList> = z.union([
  z.object({
    keys: z.array(z.string()),
    erased: z.array(erasedForm),
    oldSecrets: z.array(z.string()).optional(),
  }),
  // An earlier release wrote the list alone.
  z.array(erasedForm).transform((erased) => ({ keys: [], erased })),
]);

function readBook(file: string): ErasureList {
  const text = textOf(file);
  if (text === null) return { keys: [], erased: [] };
  try {
    return bookForm.parse(JSON.parse(text));
  } catch (cause) {
    // It must not pass for an empty one.
    throw new InvalidConfig(`The list of erased addresses cannot be read: ${file}. Put back a copy of it.`, {
      cause,
    });
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

const isOld = ({ hash }: Erased) => !hash.includes(":");
const idOf = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 8);
const keyedHash = (key: string, email: string) => `${idOf(key)}:${hmac(key, email)}`;
const fingerprintOf = (secret: string) => hmac(secret, "which secret this is").slice(0, 16);

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text.trim().toLowerCase()).digest("hex");
}

function secretsOf(config: Config): string[] {
  return siteSecret(config)
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
}

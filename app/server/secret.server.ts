import { codeOf } from "#values/thrown.ts";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config/config.ts";
import { InvalidConfig } from "./config/config.ts";

/**
 * The secret of this deployment: HASH_SECRET, or, for a demonstration that has none, one that is made once and stored in
 * the data folder, so that what was signed before a restart is still good after it. Throws InvalidConfig when that file
 * holds none.
 */
export function siteSecret({ HASH_SECRET, DATA_DIR }: Pick<Config, "HASH_SECRET" | "DATA_DIR">): string {
  if (HASH_SECRET) return HASH_SECRET;
  const file = path.join(DATA_DIR, "secret");
  mkdirSync(DATA_DIR, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    // Whole or not at all: an empty one would protect nothing.
    writeFileSync(unfinished, randomBytes(32).toString("hex"), { mode: 0o600 });
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new InvalidConfig(
      `${file} holds no secret: put it back from a backup, or remove it to have a new one made; links and receipts that the old one sealed no longer open.`,
    );
  return secret;
}

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";

/**
 * The secret of this deployment: HASH_SECRET, or, for a demonstration that has none, one that is made once and kept in
 * the data folder, so that what was sealed before a restart still opens after it.
 */
export function deploymentSecret({
  HASH_SECRET,
  DATA_DIR,
}: Pick<Config, "HASH_SECRET" | "DATA_DIR">): string {
  if (HASH_SECRET) return HASH_SECRET;
  const file = path.join(DATA_DIR, "secret");
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../build/freshness.ts";
import { protections, withoutProtection } from "./without.ts";

const world = async (...words: string[]) =>
  (await promisify(execFile)(process.execPath, ["scripts/run.mjs", "world/world", ...words], { cwd: root }))
    .stdout;

test("twenty terms with faults at any step go by, and everything holds; a seed is the same each time", async () => {
  expect(await world("--seeds", "20", "--steps", "30")).toMatch(/^20 seeds, 0 broken;/m);
}, 300_000);

test.each(protections)("the protection is where it is taken out: $name", (protection) => {
  const text = readFileSync(path.join(root, "app", protection.file), "utf8");
  expect(withoutProtection(protection, text)).not.toBe(text);
});

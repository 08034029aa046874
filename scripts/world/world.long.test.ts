import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../build/freshness.ts";
import { protections } from "./without.ts";

const world = async (...words: string[]) =>
  await new Promise<string>((resolve) => {
    const node = [process.execPath, ["scripts/run.mjs", "world/world", ...words], { cwd: root }] as const;
    execFile(...node, (_error, out) => resolve(out));
  });

test("a hundred whole terms with faults at any step go by, and everything holds", async () => {
  expect(await world("--seeds", "100", "--seed", "1000")).toMatch(/^100 seeds, 0 broken;/m);
}, 900_000);

test("another process plays a seed as the first did", async () => {
  const [one, other] = [await world("--seeds", "1", "--lines"), await world("--seeds", "1", "--lines")];
  const hash = /^seed 1: (\w+)$/m;
  expect(hash.exec(one)?.[1]).toBe(hash.exec(other)?.[1]);
}, 120_000);

// A protection is looked for where the world is about what it protects; and there a healthy world holds.
const topics = new Set(protections.map(({ about }) => about));

test.each([...topics])(
  "as many terms about %s go by, and everything holds",
  async (topic) => {
    expect(await world("--seeds", "20", "--about", topic)).toMatch(/^20 seeds, 0 broken;/m);
  },
  600_000,
);

test.each(protections)(
  "without a protection a seed of twenty breaks: $name",
  async ({ name }) => {
    expect(await world("--seeds", "20", "--without", name)).toMatch(/^found by seed/m);
  },
  600_000,
);

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { environmentOn, otherDays, twoOtherDays } from "./other-days.ts";

const now = Date.parse("2026-11-24T18:00:00Z");
const day = 86_400_000;

test("other days are those on which clocks, years and terms turn, all of them ahead", () => {
  expect(otherDays(now).map(({ name, at }) => [name, at.toISOString().slice(0, 16)])).toEqual([
    ["tomorrow", "2026-11-25T18:00"],
    ["in 90 days", "2027-02-22T18:00"],
    ["in a year", "2027-11-24T18:00"],
    ["in three years", "2029-11-24T18:00"],
    ["in ten years", "2036-11-24T18:00"],
    ["29 February", "2028-02-29T12:00"],
    ["31 December", "2026-12-31T23:50"],
    ["clocks go forward", "2027-03-28T00:30"],
    ["clocks go back", "2027-10-31T00:30"],
  ]);
  for (const from of [now, Date.parse("2028-02-29T13:00:00Z"), Date.parse("2026-12-31T23:55:00Z")])
    for (const { at } of otherDays(from)) expect(at.getTime()).toBeGreaterThan(from);
});

test("two are tried in a run, and each has its turn within nine days", () => {
  const tried = Array.from({ length: 9 }, (_, at) => twoOtherDays(now + at * day).map(({ name }) => name));
  for (const names of tried) expect(new Set(names).size).toBe(2);
  expect(new Set(tried.flat())).toEqual(new Set(otherDays(now).map(({ name }) => name)));
});

test("a process has that day's clock: now, dates, and the times of files that it and others write", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-on-day-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [ours, other] = [path.join(folder, "ours"), path.join(folder, "theirs")];
  writeFileSync(ours, "");
  utimesSync(ours, new Date(Date.now() - day), new Date(Date.now() - day));
  const program = `
    const { statSync, utimesSync, writeFileSync } = require("node:fs");
    const { stat } = require("node:fs/promises");
    (async () => {
      writeFileSync(${JSON.stringify(other)}, "");
      const age = async (file) => Math.round((Date.now() - (await stat(file)).mtimeMs) / 86_400_000);
      const ages = [await age(${JSON.stringify(ours)}), await age(${JSON.stringify(other)})];
      utimesSync(${JSON.stringify(other)}, Date.now() / 1000 - 3 * 86_400, Date.now() / 1000 - 3 * 86_400);
      const days = [new Date(), new Date(Date.now()), new Date(Date())].map((one) => one.toISOString().slice(0, 10));
      const isDate = new Date() instanceof Date && statSync(${JSON.stringify(ours)}).mtime instanceof Date;
      console.log(JSON.stringify({ ages, after: await age(${JSON.stringify(other)}), days, isDate, given: new Date(0).getTime() }));
    })();`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", program], {
    env: { ...process.env, ...environmentOn(new Date("2044-02-29T12:00:00Z"), {}) },
    encoding: "utf8",
  });
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual({
    ages: [1, 0],
    after: 3,
    days: Array(3).fill("2044-02-29"),
    isDate: true,
    given: 0,
  });
});

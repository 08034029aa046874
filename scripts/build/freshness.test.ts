import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root, sourcesHash } from "./freshness.ts";

test("a build stays fresh when its sources are copied without their times", () => {
  const before = sourcesHash();
  const file = path.join(root, "react-router.config.ts");
  const then = new Date();
  onTestFinished(() => utimesSync(file, then, then));
  utimesSync(file, new Date(1), new Date(1));
  expect(sourcesHash()).toBe(before);
});

test("scripts never import stories", () => {
  const scripts = readdirSync(path.join(root, "scripts"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts"),
  );
  const backwards = scripts.filter((name) =>
    /from "(?:\.\.\/)+e2e\//.test(readFileSync(path.join(root, "scripts", name), "utf8")),
  );
  expect(backwards).toEqual([]);
});

test("a Node that is too old is reported in one sentence, whatever script it was to run", () => {
  // What an old Node would meet is plain script: the version is all that differs.
  const script = readFileSync(path.join(root, "scripts/run.mjs"), "utf8").replace(
    "process.versions.node.split",
    '"20.20.2".split',
  );
  const says = () =>
    execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      stdio: "pipe",
      encoding: "utf8",
    });
  expect(says).toThrow(/This needs Node 24\.15 or newer and runs on [^\n]+\n$/);
});

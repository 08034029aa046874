import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./freshness.ts";
import { inShell, nodeFlags } from "./node-flags.ts";

test("npm start runs the site with the flags and environment of a release", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts["start"]).toBe(`${inShell} exec node ${nodeFlags.join(" ")} scripts/run.mjs start`);
});

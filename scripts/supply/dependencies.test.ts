import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import lock from "../../package-lock.json" with { type: "json" };
import ours from "../../package.json" with { type: "json" };
import { root } from "../build/freshness.ts";

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const packages = Object.entries(lock.packages as Readonly<Record<string, Locked>>)
  .filter(([place]) => place !== "")
  .map(([place, locked]) => ({ name: place.replace(/^.*node_modules\//, ""), ...locked }));

test("every package that we name is described, and none that we do not", () => {
  const described = readFileSync(path.join(root, "docs/dependencies.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...line.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  const named = [ours.dependencies, ours.optionalDependencies, ours.devDependencies].flatMap(Object.keys);
  expect(described.toSorted()).toEqual(named.toSorted());
});

// Of a package whose lock entry has none its own file says it; these say it in words there.
const saidElsewhere: Readonly<Record<string, string>> = {
  busboy: "MIT",
  dicer: "MIT",
  streamsearch: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
};
// Each lets a firm run the site and keep its own code to itself. LGPL and MPL bind who changes that library itself.
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);
// Of what only builds and tests: nothing of it is given away.
const allowedForBuilding = new Set([...allowed, "CC-BY-4.0", "Python-2.0"]);

test("every package has a licence that is allowed", () => {
  const others = packages.filter(({ name, license = saidElsewhere[name] ?? "none", dev = false }) =>
    license
      .replace(/[()]/g, "")
      .split(" AND ")
      .some((one) => !(dev ? allowedForBuilding : allowed).has(one)),
  );
  expect(others.map(({ name, license }) => `${name}: ${license ?? "none"}`)).toEqual([]);
});

test("no package may run a script when it is installed, unless it is named", () => {
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(Object.keys(ours.allowScripts).toSorted()).toEqual(withScript.toSorted());
  expect(Object.values(ours.allowScripts)).not.toContain(true);
});

import { expect, test } from "vitest";
import lock from "../package-lock.json" with { type: "json" };

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// A binary for another platform that the registry did not have when a package was added is dropped from the lock
// without a word, and then `npm ci` refuses the whole lock on every machine.
test("the lock file names the binaries of every platform that its packages name", () => {
  const packages = lock.packages as Readonly<Record<string, Entry>>;
  const missing = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((binary) => !packages[`node_modules/${binary}`] && !packages[`${name}/node_modules/${binary}`])
      .map((binary) => `${name || "package.json"}: ${binary}`),
  );
  expect(missing).toEqual([]);
});

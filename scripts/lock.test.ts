import { expect, test } from "vitest";
import lock from "../package-lock.json" with { type: "json" };

interface Entry {
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const packages = lock.packages as Readonly<Record<string, Entry>>;

// npm writes none for a binary of another platform that it did not fetch itself, and then takes whatever comes.
test("the lock file says of every package what has to come", () => {
  const entries = Object.entries(packages).filter(([name]) => name !== "");
  expect(entries.length).toBeGreaterThan(500);
  const unsaid = entries.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(unsaid.map(([name]) => name)).toEqual([]);
});

// A binary for another platform that the registry did not have when a package was added is dropped from the lock
// without a word, and then `npm ci` refuses the whole lock on every machine.
test("the lock file names the binaries of every platform that its packages name", () => {
  const missing = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((binary) => !packages[`node_modules/${binary}`] && !packages[`${name}/node_modules/${binary}`])
      .map((binary) => `${name || "package.json"}: ${binary}`),
  );
  expect(missing).toEqual([]);
});

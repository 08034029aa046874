import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bareCommands, commands } from "../app/cli/commands.ts";
import { scripts } from "../package.json" with { type: "json" };
import { root } from "./build/freshness.ts";

const left = new Set(["node_modules", ".git", ".react-router"]);
const files = globSync("**/*", { cwd: root, exclude: (name) => left.has(name) }).filter(
  (file) => !/^(?:build|dist)\//.test(file),
);
// The ends of each path, as whoever is near leaves out what is before.
const known = new Set(
  files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(at).join("/"))),
);
const written = files.filter(
  (file) =>
    /^(?:app|bench|deploy|docs|e2e|scripts|[^/]+\.md)(?:\/|$)/.test(file) &&
    /(?:\.(?:tsx?|css|mjs|md|typ|ya?ml|service|sh|conf)|Dockerfile)$/.test(file) &&
    // What tests make up is not there, and one example adds a feature that there is not.
    !/\.test\.tsx?$|\.testkit\.ts$|adding-a-feature\.md$|named-things/.test(file),
);

// Said of no file of ours, each for a reason.
const others = new Set([
  // An address of the payment that is played.
  "window.css",
  // A property.
  "extracted.css",
  "end.ts",
  // What stands for any file.
  "module/file.ts",
  // What a build writes, and what is written beside the types of the routes.
  ".react-router/css-modules.d.ts",
  "dist/server/entry.mjs",
]);

// Between marks of code, but no commands: alerts, a table, what a part of the site says of itself.
const noCommands = new Set([
  "mail dead",
  "mail slow",
  "staff challenge",
  "payments need a person",
  "mail goes to",
  "staff between",
  // A drill.
  "pages killed",
]);

test("every file that a comment, a message or a document names is there", () => {
  expect(written.length).toBeGreaterThan(500);
  const named = written.flatMap((file) => filesIn(file));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => !known.has(name) && !others.has(name))).toEqual([]);
});

test("every command that they name can be typed", () => {
  const named = written.flatMap((file) => commandsIn(file));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ words }) => !isCommand(words) && !noCommands.has(words.join(" ")))).toEqual([]);
});

// Words that named things here and said too little, each with what says it.
const gone = new Map([
  ["theirs", "savedVersion"],
  ["yours", "typedVersion"],
  ["kept", "a draft on the device, a saved school, unsent, stored"],
  ["told", "notified, a subscription, a message"],
  ["untold", "a missed alert, omitted"],
  ["handover", "queue, send"],
  ["judged", "a verdict"],
  ["deed", "an act"],
  ["drawer", "a panel"],
]);
// Of the database; and what is kept beside what is thrown away says enough in the few lines of a function.
const staying = /^(?:kept|told_at|kept_after)$/;

test("nothing is named by a word that says too little", () => {
  const sources = written.filter(
    (file) => /\.tsx?$/.test(file) && !/^app\/database\/(?:migrations|tables)\b/.test(file),
  );
  const named = sources.flatMap((file) => [
    { file, name: path.basename(file) },
    ...[
      ...readFileSync(path.join(root, file), "utf8").matchAll(
        /\b(?:const|let|function|class|interface|type|readonly) (\w+)/g,
      ),
    ].map(([, name = ""]) => ({ file, name })),
  ]);
  expect(named.length).toBeGreaterThan(10_000);
  const wordsOf = (name: string) =>
    name
      .split(/[^a-z]+|(?=[A-Z])/i)
      .map((word) => word.toLowerCase())
      .concat(name.toLowerCase());
  const found = named.filter(
    ({ name }) => !staying.test(name) && wordsOf(name).some((word) => gone.has(word)),
  );
  expect(found).toEqual([]);
});

/** Names of files, other than those of imports: TypeScript finds those. */
function filesIn(file: string) {
  const text = readFileSync(path.join(root, file), "utf8").replaceAll(
    /^(?:import|export)\b[^;]*? from "[^"]+".*$|\bimport\([^)]*\)/gm,
    "",
  );
  const names = text.matchAll(
    /(?<![\w$}*:@./-])(?:\.{1,2}\/)*((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|md|mjs|typ|sh))\b(?![\w(*])/g,
  );
  return [...names].map(([, name = ""]) => ({ file, name }));
}

const siteCommands = [...bareCommands, ...commands].map(({ name }) => name.split(" "));
const groups = new Set(siteCommands.filter(({ length }) => length > 1).map(([first]) => first));

/** `npm run x`, `npm test`, `site y z` and, between marks of code, the site's commands alone. */
function commandsIn(file: string) {
  const text = readFileSync(path.join(root, file), "utf8").replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, " ");
  const ran = [
    ...text.matchAll(/\bnpm run (?:-s |--silent )?([a-z]\w*(?::\w+)?)(?: -- ([a-z][a-z -]*))?/g),
  ].flatMap(([, script = "", words]) => [
    { file, words: ["npm", script] },
    ...(script === "site" && words ? [{ file, words: words.trim().split(" ") }] : []),
  ]);
  const quoted = [...text.matchAll(/`(site )?([a-z][a-z-]*(?: [a-z-]+)*)[^`\n]*`/g)].flatMap(
    ([, site, spoken = ""]) => {
      const words = spoken.split(" ");
      return site || (words.length > 1 && groups.has(words[0])) ? [{ file, words }] : [];
    },
  );
  return [...ran, ...quoted];
}

function isCommand([first = "", ...rest]: readonly string[]): boolean {
  if (first === "npm") return Object.hasOwn(scripts, rest[0] ?? "");
  return siteCommands.some((words) => words.every((word, at) => [first, ...rest][at] === word));
}

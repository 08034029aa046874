import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mayImport } from "../app/boundaries.ts";
import { root } from "./build/freshness.ts";

const documents = globSync(["*.md", "docs/**/*.md", "{app,bench,deploy,e2e,scripts}/**/README.md"], {
  cwd: root,
  exclude: (name) => name === "node_modules",
});

test("the documents name only files that exist", () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.flatMap((document) => missingIn(document))).toEqual([]);
});

test("every heading that a link names is there", () => {
  const links = documents.flatMap((document) => anchorsIn(document));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ file, anchor }) => !headingsOf(file).includes(anchor))).toEqual([]);
});

test("the architecture's table of layers has every module", () => {
  const architecture = readFileSync(path.join(root, "docs/architecture.md"), "utf8");
  const table = architecture.split("## How a page is served")[0]!;
  expect(Object.keys(mayImport).filter((module) => !table.includes(`\`${module}/\``))).toEqual([]);
});

test("each decision has a number of its own, the same in its name and its heading", () => {
  const decisions = globSync("docs/decisions/*.md", { cwd: root }).toSorted();
  const numberOf = (file: string) => /^(\d{4})-/.exec(path.basename(file))?.[1] ?? "";
  const wrong = decisions.filter((file, at) => {
    const number = numberOf(file);
    // A number may be kept for a decision that is still to come.
    const isOwn = number !== "" && number !== numberOf(decisions[at - 1] ?? "");
    return !isOwn || !headingOf(file).startsWith(`# ${Number(number)}. `);
  });
  expect(wrong).toEqual([]);
});

const headingOf = (file: string) => readFileSync(path.join(root, file), "utf8").split("\n", 1)[0]!;

test("what the documents say is in a file of the code is in it", () => {
  const named = documents.flatMap((document) =>
    namesIn(readFileSync(path.join(root, document), "utf8"), document),
  );
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(
    ({ name, file }) => !new RegExp(`${name}\\b`).test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(missing).toEqual([]);
});

/** "`pence` in `app/values/numbers/money.ts`" and "`app/values/numbers/money.ts` (`pence`)". */
function namesIn(text: string, document: string) {
  const before = text.matchAll(/`(#?[A-Za-z]\w*)`(?: of `\w+`)? in\s+`(app\/[\w./-]+\.tsx?)`/g);
  const behind = text.matchAll(/`(app\/[\w./-]+\.tsx?)`\s+\(`(#?[A-Za-z]\w*)`/g);
  return [
    ...[...before].map(([, name = "", file = ""]) => ({ document, name, file })),
    ...[...behind].map(([, file = "", name = ""]) => ({ document, name, file })),
  ];
}

/** Links to files, and paths in code marks that begin at the root of the project. */
function missingIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), "utf8");
  const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link]) =>
    path.join(path.dirname(document), link!),
  );
  const mentions = [
    ...text.matchAll(/`((?:app|deploy|docs|e2e|scripts|bench|content|art)\/[\w./-]*[\w/])`/g),
  ].map(([, mention]) => mention!);
  return [...links, ...mentions]
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `${document} names ${file}`);
}

/** Links to a heading of a document, the same one or another. */
function anchorsIn(document: string) {
  const text = readFileSync(path.join(root, document), "utf8");
  return [...text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)].map(([, link, anchor]) => ({
    document,
    file: link ? path.join(path.dirname(document), link) : document,
    anchor: anchor ?? "",
  }));
}

/** A document's headings as a link names them: in lower case, without punctuation, a hyphen for each space. */
function headingsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), "utf8").replaceAll(/^```[^]*?^```/gm, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImportedPages, PageFile } from "#page-content/page-files.server.ts";
import { checkPages, exportPages, importPages } from "#page-content/page-files.server.ts";
import type { ItemSource } from "#page-content/lists/items.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { keysOf } from "#values/record.ts";
import { usageError } from "../arguments.ts";
import type { Command, CommandDeps } from "../command.ts";

export const pagesExport: Command = {
  name: "pages export",
  usage: "FOLDER",
  exports: "pages",
  description:
    "writes every page and every item of a list as it is published, one file each, and what leads where; a file there of one that is no more is removed",
  async run(deps, args) {
    const folder = folderOf(args, "pages export");
    const files = await exportPages(deps.store.db, sourceOf(deps));
    await mkdir(folder, { recursive: true });
    const names = new Set(files.map(({ name }) => name));
    for (const { name, text } of await filesIn(folder))
      if (!names.has(name) && isOurs(name, text)) await rm(path.join(folder, name));
    for (const { name, text } of files) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    return `Wrote ${files.length} files to ${folder}.`;
  },
};

export const pagesImport: Command = {
  name: "pages import",
  usage: "FOLDER",
  description:
    "publishes the pages and items of a folder, all or nothing; what the folder does not name stays, and safe to repeat",
  async run(deps, args) {
    const files = await filesIn(folderOf(args, "pages import"));
    return said(await importPages(deps, deps.actor, files, sourceOf(deps)), "Published");
  },
};

export const pagesCheck: Command = {
  name: "pages check",
  usage: "FOLDER",
  description:
    "says what an import of a folder would publish, and every fault by file and field; changes nothing",
  async run(deps, args) {
    const files = await filesIn(folderOf(args, "pages check"));
    return said(await checkPages(deps.store.db, files, sourceOf(deps)), "To be published");
  },
};

const said = ({ changed, same }: ImportedPages, what: string): string =>
  `${what}: ${changed.join(", ") || "none"}. As they are: ${same}.`;

function folderOf(args: readonly string[], command: string): string {
  const [folder, ...rest] = args;
  if (!folder || rest.length || folder.startsWith("-")) throw usageError(`write: ${command} FOLDER`);
  return folder;
}

/** The lists of a demonstration have the sample's items. */
const sourceOf = ({ clock, config: { brand } }: CommandDeps): ItemSource => itemSourceOf({ clock, brand });

/** The files of pages, and below them those of each list. */
async function filesIn(folder: string): Promise<PageFile[]> {
  const below = await Promise.all(
    keysOf(listKinds).map(async (list) =>
      (await readdir(path.join(folder, list)).catch(() => [])).map((name) => `${list}/${name}`),
    ),
  );
  const names = [...(await readdir(folder)), ...below.flat()].filter((name) => name.endsWith(".json")).sort();
  return await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), "utf8") })),
  );
}

/** Whether an earlier export wrote a file: nothing else is removed. */
function isOurs(name: string, text: string): boolean {
  const [list, file] = name.split("/");
  if (file !== undefined)
    return text.startsWith(
      `{\n  "list": "${list}",\n  "id": ${JSON.stringify(path.basename(file, ".json"))},`,
    );
  return text.startsWith(`{\n  "id": ${JSON.stringify(path.basename(name, ".json"))},\n  "address": "/`);
}

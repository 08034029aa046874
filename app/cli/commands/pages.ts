import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ImportedPages, PageFile } from "#page-content/page-files.server.ts";
import { checkPages, exportPages, importPages } from "#page-content/page-files.server.ts";
import { usageError } from "../arguments.ts";
import type { Command } from "../command.ts";

export const pagesExport: Command = {
  name: "pages export",
  usage: "FOLDER",
  exports: "pages",
  description:
    "writes every page as it is published, one file a page, and what leads where; a file there of a page that is no more is removed",
  async run({ store }, args) {
    const folder = folderOf(args, "pages export");
    const files = await exportPages(store.db);
    await mkdir(folder, { recursive: true });
    const names = new Set(files.map(({ name }) => name));
    for (const { name, text } of await filesIn(folder))
      if (!names.has(name) && isOurs(name, text)) await rm(path.join(folder, name));
    for (const { name, text } of files) await writeFile(path.join(folder, name), text);
    return `Wrote ${files.length} files to ${folder}.`;
  },
};

export const pagesImport: Command = {
  name: "pages import",
  usage: "FOLDER",
  description:
    "publishes the pages of a folder, all or nothing; a page that the folder does not name stays, and safe to repeat",
  async run(deps, args) {
    const files = await filesIn(folderOf(args, "pages import"));
    return said(await importPages(deps, deps.actor, files), "Published");
  },
};

export const pagesCheck: Command = {
  name: "pages check",
  usage: "FOLDER",
  description:
    "says what an import of a folder would publish, and every fault by file and field; changes nothing",
  async run({ store }, args) {
    return said(await checkPages(store.db, await filesIn(folderOf(args, "pages check"))), "To be published");
  },
};

const said = ({ changed, same }: ImportedPages, what: string): string =>
  `${what}: ${changed.join(", ") || "none"}. As they are: ${same}.`;

function folderOf(args: readonly string[], command: string): string {
  const [folder, ...rest] = args;
  if (!folder || rest.length || folder.startsWith("-")) throw usageError(`write: ${command} FOLDER`);
  return folder;
}

async function filesIn(folder: string): Promise<PageFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  return await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), "utf8") })),
  );
}

/** Whether an earlier export wrote a file: nothing else is removed. */
function isOurs(name: string, text: string): boolean {
  return text.startsWith(`{\n  "id": ${JSON.stringify(path.basename(name, ".json"))},\n  "address": "/`);
}

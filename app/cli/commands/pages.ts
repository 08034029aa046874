import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { GalleryFile } from "#gallery/gallery-folder.server.ts";
import {
  exportGallery,
  hangPictures,
  isGalleryFile,
  picturesFolder,
  readGallery,
  storeGalleryFiles,
} from "#gallery/gallery-folder.server.ts";
import { galleryImages } from "#gallery/gallery-rows.server.ts";
import { withStoredFiles } from "#gallery/pictures/stored-files.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { GalleryPictures } from "#page-content/picture-places.ts";
import { asPagesName } from "#page-content/picture-places.ts";
import type { ImportedPages, PageFile } from "#page-content/page-files.server.ts";
import { checkPages, exportPages, importPages } from "#page-content/page-files.server.ts";
import type { ItemSource } from "#page-content/lists/items.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import type { FolderPdf } from "#page-content/pdfs/pdf-folder.server.ts";
import { exportPdfs, isPdfFile, pdfsFolder, readPdfFolder } from "#page-content/pdfs/pdf-folder.server.ts";
import { pdfFileOf } from "#page-content/pdfs/pdfs.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { keysOf } from "#values/record.ts";
import { usageError } from "../arguments.ts";
import type { Command, CommandDeps } from "../command.ts";

export const pagesExport: Command = {
  name: "pages export",
  usage: "FOLDER",
  exports: "pages",
  description:
    "writes every page and every item of a list as it is published, one file each, what leads where, the gallery's pictures and the documents; a file there of one that is no more is removed",
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
    const blobs = openBlobs(deps.config);
    const pictures = await exportGallery(deps.store.db, blobs);
    await writeFiles(path.join(folder, picturesFolder), pictures, isGalleryFile);
    const pdfs = await exportPdfs(deps.store.db, blobs);
    await writeFiles(path.join(folder, pdfsFolder), pdfs, isPdfFile);
    return `Wrote ${files.length + pictures.length + pdfs.length} files to ${folder}.`;
  },
};

export const pagesImport: Command = {
  name: "pages import",
  usage: "FOLDER",
  description:
    "hangs the pictures, adds the documents and publishes the pages and items of a folder, all or nothing; what the folder does not name stays, and safe to repeat",
  async run(deps, args) {
    const folder = folderOf(args, "pages import");
    const files = await filesIn(folder);
    const pictureFiles = await filesOf(folder, picturesFolder, isGalleryFile);
    const pictures = await readGallery(pictureFiles);
    const pdfs = await pdfsIn(folder);
    return await withStoredFiles(openBlobs(deps.config), async (store) => {
      await storeGalleryFiles(store, pictureFiles);
      for (const { pdf, content } of pdfs) await store.put(pdfFileOf(pdf.address), content);
      const hang = async (context: ChangeContext) => {
        await hangPictures(context, deps, pictures);
        return await galleryOf(context.tx);
      };
      return said(await importPages(deps, deps.actor, files, sourceOf(deps), hang, pdfs), "Published");
    });
  },
};

export const pagesCheck: Command = {
  name: "pages check",
  usage: "FOLDER",
  description:
    "says what an import of a folder would publish, and every fault by file and field; changes nothing",
  async run(deps, args) {
    const folder = folderOf(args, "pages check");
    const pictures = await readGallery(await filesOf(folder, picturesFolder, isGalleryFile));
    const gallery = new Map([...(await galleryOf(deps.store.db)), ...asPagesName(pictures)]);
    const pdfs = await pdfsIn(folder);
    const done = await checkPages(deps.store.db, await filesIn(folder), sourceOf(deps), gallery, pdfs);
    return said(done, "To be published");
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

/** The gallery's pictures as pages name them. */
const galleryOf = async (db: Db | Tx): Promise<GalleryPictures> => asPagesName(await galleryImages(db));

/** The documents of the folder; none where it has no folder of them. */
const pdfsIn = async (folder: string): Promise<FolderPdf[]> =>
  await readPdfFolder(await filesOf(folder, pdfsFolder, isPdfFile), plainPdfHere);

/** Those files of a folder below that an export writes; none where there is no such folder. */
async function filesOf(
  folder: string,
  below: string,
  isOne: (name: string) => boolean,
): Promise<GalleryFile[]> {
  const names = await readdir(path.join(folder, below)).catch(() => []);
  return await Promise.all(
    names
      .filter(isOne)
      .sort()
      .map(async (name) => ({ name, bytes: await readFile(path.join(folder, below, name)) })),
  );
}

/** Writes the files of a folder below, and removes those of pictures or documents that are no more. */
async function writeFiles(
  folder: string,
  files: readonly GalleryFile[],
  isOne: (name: string) => boolean,
): Promise<void> {
  const wanted = new Set(files.map(({ name }) => name));
  for (const name of await readdir(folder).catch(() => []))
    if (isOne(name) && !wanted.has(name)) await rm(path.join(folder, name));
  if (files.length) await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) await writeFile(path.join(folder, name), bytes);
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

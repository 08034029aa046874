import { readFile } from "node:fs/promises";
import path from "node:path";
import { openBlobs } from "#blobs/open-blobs.server.ts";
import type { NewImage } from "#gallery/pictures/new-image.server.ts";
import { addImages } from "#gallery/gallery-images.server.ts";
import { parseLoosely, usageError } from "../arguments.ts";
import type { CommandDeps } from "../command.ts";

/** Without --alt a file's own name says what it shows ("three-tier-cake.jpg"). */
export const imagesAdd = {
  name: "images add",
  usage: "FILE... [--name GROUP] [--alt WORDS]",
  description: "hangs pictures in the gallery; --alt says what they show, otherwise their file names do",
  async run(deps: CommandDeps, args: readonly string[]): Promise<string> {
    const { values, positionals: files } = parseLoosely(args, ["name", "alt"], "There is no such option.");
    if (!files.length) throw usageError("Name at least one picture: images add FILE... --name GROUP", "FILE");
    const { name = "", alt = "" } = values;
    const images: NewImage[] = [];
    for (const file of files)
      images.push({
        bytes: await readPicture(file),
        fileName: path.basename(file),
        name,
        alt: alt || path.parse(file).name.replace(/[-_]+/g, " ").trim(),
      });
    const added = await addImages({ ...deps, blobs: openBlobs(deps.config) }, deps.actor, images);
    const already = images.length - added.length;
    return `${added.length} added to ${name || "no group"}${already ? `, ${already} hung there already` : ""}`;
  },
};

async function readPicture(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw usageError("This file cannot be read.", file);
  }
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import type { NewImage } from "./gallery-images.server.ts";
import { addImages } from "./gallery-images.server.ts";

/**
 * `images add FILE... --name GROUP [--alt WORDS]`: answers the line to print. Without --alt a file's own name says
 * what it shows ("three-tier-cake.jpg"). Throws Invalid with one line a file that is no use; then nothing was added.
 */
export async function imagesAddCommand(
  room: Parameters<typeof addImages>[0],
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  const { files, name, alt } = readWords(words);
  const wanted: NewImage[] = [];
  for (const file of files)
    wanted.push({
      bytes: await readFile(file).catch(() => {
        throw new Invalid([{ field: file, message: "This file cannot be read." }]);
      }),
      fileName: path.basename(file),
      name,
      alt: alt || path.parse(file).name.replace(/[-_]+/g, " ").trim(),
    });
  const added = await addImages(room, actor, wanted);
  const already = wanted.length - added.length;
  return `${added.length} added to ${name || "no group"}${already ? `, ${already} hung there already` : ""}`;
}

function readWords(words: readonly string[]): { files: string[]; name: string; alt: string } {
  const files: string[] = [];
  const named: Record<string, string> = { "--name": "", "--alt": "" };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word in named) named[word] = words[++at] ?? "";
    else if (word.startsWith("--")) throw new Invalid([{ field: word, message: "There is no such option." }]);
    else files.push(word);
  }
  if (!files.length)
    throw new Invalid([
      { field: "FILE", message: "Name at least one picture: images add FILE... --name GROUP" },
    ]);
  return { files, name: named["--name"]!, alt: named["--alt"]! };
}

import { readFile } from "node:fs/promises";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { Invalid } from "#values/problem.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Store } from "#database/store.server.ts";
import { exportCateringMenu, importCateringMenu } from "./catering-menu.server.ts";

/**
 * `menu import FILE.csv [--replace]`: answers the sentence to print. Throws Invalid for a bad file or no file name;
 * other errors are those of the file system.
 */
export async function menuImportCommand(
  room: { store: Store; feed: Feed; clock: Clock },
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  const replace = words.includes("--replace");
  const [file, ...rest] = words.filter((word) => word !== "--replace");
  if (!file || rest.length || file.startsWith("-"))
    throw new Invalid([{ field: "", message: "write: menu import FILE.csv [--replace]" }]);
  const did = await importCateringMenu(room, actor, await readFile(file), { replace });
  const counts = `The menu has it: ${did.added} added, ${did.modified} changed, ${did.removed} removed, ${did.unchanged} as they were.`;
  return [counts, ...did.held].join("\n");
}

/** `menu export`: answers the menu as a CSV file, to be printed as it is. */
export async function menuExportCommand({ store }: { store: Store }): Promise<string> {
  return await exportCateringMenu(store.db);
}

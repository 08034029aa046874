import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { cateringMenu, importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { actorNamed } from "#kernel/actor.ts";
import { importTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import type { Services } from "./services.ts";

// The site is started from the project's folder, which holds the sample content.
const content = path.resolve("content");

/**
 * Fills an empty store with the sample content, so that a new site is worth walking. What was ever filled and then
 * emptied stays empty. Answers whether it did.
 */
export async function fillWithSamples(services: Services): Promise<boolean> {
  const file = path.join(content, "catering-menu.csv");
  if (services.feed.revision() > 0 || (await cateringMenu(services.store.db)).length > 0 || !existsSync(file))
    return false;
  await importCateringMenu(services, actorNamed("sample content"), await readFile(file));
  await fillTermlyMenus(services);
  return true;
}

async function fillTermlyMenus(services: Services): Promise<void> {
  const folder = path.join(content, "termly");
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".csv"));
  const files = names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) }));
  await importTermlyMenus(services, actorNamed("sample content"), await Promise.all(files));
}

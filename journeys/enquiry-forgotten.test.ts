import { cpSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { copyOf, siteCommand, startSite } from "./built-site.ts";

test("somebody who asks to be forgotten is, while the site runs: no file of ours knows the address any more", async () => {
  // Without a mail server the letters are files: they must go as well.
  const site = await startSite(copyOf(inject("sampleData")));
  const send = (email: string) =>
    fetch(`${site.url}/api/enquiries`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        fName: "Amina",
        lName: "Unforgettable",
        email,
        reason: "other",
        enquiry: "Please remember me.",
        agree: true,
      }),
    });
  expect((await send("amina.unforgettable@olive.sch.uk")).status).toBe(201);
  expect((await send("somebody.else@olive.sch.uk")).status).toBe(201);
  await expect.poll(() => knowing(site.dataDir, ".eml").length, { timeout: 20_000 }).toBe(4);
  const exported = await siteCommand(site.dataDir, [
    "personal-data",
    "export",
    "amina.unforgettable@olive.sch.uk",
  ]);
  expect(JSON.parse(exported.out)).toMatchObject({ enquiries: [{ lName: "Unforgettable" }] });

  const backup = copyOf("nothing");
  copyDatabase(site.dataDir, backup);
  const erased = await siteCommand(site.dataDir, [
    "personal-data",
    "erase",
    "Amina.Unforgettable@olive.sch.uk",
  ]);
  expect(erased.out).toContain("Erased: 1 enquiries and 2 letters");
  expect(knowing(site.dataDir, "", "amina.unforgettable")).toEqual([]);
  expect(site.log().toLowerCase()).not.toContain("unforgettable");
  expect((await siteCommand(site.dataDir, ["enquiries", "export"])).out).toContain(
    "somebody.else@olive.sch.uk",
  );
  await site.kill();

  // Yesterday's copy of the database is put back: the site forgets again by itself.
  for (const name of databaseFiles(site.dataDir)) rmSync(path.join(site.dataDir, name));
  copyDatabase(backup, site.dataDir);
  expect(knowing(site.dataDir, "", "amina.unforgettable")).not.toEqual([]);
  const restored = await startSite(site.dataDir);
  await expect.poll(() => restored.log(), { timeout: 20_000 }).toContain("erased again");
  expect(knowing(site.dataDir, "", "amina.unforgettable")).toEqual([]);
  await restored.kill();
});

const databaseFiles = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith("rosemary-lane.db"));

function copyDatabase(from: string, to: string): void {
  for (const name of databaseFiles(from)) cpSync(path.join(from, name), path.join(to, name));
}

/** Files whose name ends so and whose content has the words. */
function knowing(folder: string, end: string, words = ""): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => file.endsWith(end) && statSync(file).isFile())
    .filter((file) => readFileSync(file).toString("latin1").toLowerCase().includes(words));
}

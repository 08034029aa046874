import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RunningSite } from "../../running-site.ts";
import { startSite } from "../../running-site.ts";
import type { Drill, DrillResult } from "./drill.ts";
import { ask, becomes, enquire, enquiriesIn, loading, newKey, siteSettings, withFolder } from "./drill.ts";

/** A disk of so many megabytes of its own (needs root on Linux); gone at the end. */
async function withDisk<Found>(megabytes: number, act: (folder: string) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(path.join(tmpdir(), "drill-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  try {
    return await act(folder);
  } finally {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes until there is no room left; returns how to make room again. */
function fill(folder: string): () => void {
  const name = path.join(folder, "filler");
  const file = openSync(name, "w");
  for (const size of [1 << 20, 1 << 12, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch {
      // Full, but for what is smaller.
    }
  closeSync(file);
  return () => rmSync(name);
}

export const diskFull: Drill = {
  name: "disk full",
  does: "the disk of the data folder is filled while enquiries come and pages are read, then has room again",
  protection: "a write that the store refused is an error",
  run: (protections) =>
    withDisk(160, async (disk) => {
      const dataDir = path.join(disk, "data");
      mkdirSync(dataDir);
      return await withFolder(async () => {
        const site = await startSite(dataDir, {
          ...siteSettings,
          ...loading(...(protections ? [] : ["store-errors"])),
        });
        try {
          return await fullDisk(site, disk);
        } finally {
          await site.kill();
        }
      }, dataDir);
    }),
};

async function fullDisk(site: RunningSite, disk: string): Promise<DrillResult> {
  const acknowledged: string[] = [];
  let refused = 0;
  const send = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const { id } = await enquire(site, newKey());
      if (id) acknowledged.push(id);
      else refused++;
    }
  };
  await send(10);
  const makeRoom = fill(disk);
  await send(30);
  const pages = [];
  for (const page of ["/home", "/menu", "/menu?q=soup", "/primaries/termly-menus?menu=olive"])
    pages.push((await ask(site, page)).status);
  const { status: ready } = await ask(site, "/readyz");
  makeRoom();
  const recovered = await becomes(30, async () => {
    const { id } = await enquire(site, newKey());
    if (id) acknowledged.push(id);
    return id !== null;
  });
  await site.stop();
  const there = new Set(enquiriesIn(site.dataDir).map(({ id }) => id));
  const lost = acknowledged.filter((id) => !there.has(id)).length;
  const read = pages.filter((status) => status === 200).length;
  return {
    figure: `${acknowledged.length} acknowledged, ${lost} lost, ${refused} refused; ${read} of ${pages.length} pages read, readyz ${ready}; takes enquiries ${recovered?.toFixed(1) ?? "never"} s after there is room`,
    good:
      lost === 0 &&
      refused > 0 &&
      read === pages.length &&
      ready === 200 &&
      recovered !== null &&
      recovered < 10,
  };
}

/** How a site that is started ends: what it says, and whether it serves. */
async function started(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ serves: boolean; says: string }> {
  try {
    const site = await startSite(dataDir, { ...siteSettings, ...settings });
    const { id } = await enquire(site, newKey());
    await site.kill();
    return { serves: true, says: `it serves${id ? " and acknowledges an enquiry" : ""}` };
  } catch (error) {
    const said = String((error as Error).message)
      .split("\n")
      .filter(Boolean)
      .slice(1);
    return { serves: false, says: said.join(" ").slice(0, 160) };
  }
}

export const readOnlyFolder: Drill = {
  name: "read-only folder",
  does: "the site is started on a data folder whose disk is mounted read-only",
  protection: null,
  run: () =>
    withDisk(160, async (disk) => {
      const dataDir = path.join(disk, "data");
      mkdirSync(dataDir);
      const site = await startSite(dataDir, siteSettings);
      await site.waitForLog('"msg":"gallery"');
      await site.stop();
      execFileSync("mount", ["-o", "remount,ro", disk]);
      const found = await started(dataDir, {});
      const sentence = /^The site did not start\. [A-Z][^{}]+\.$/.test(found.says.trim());
      return { figure: found.says, good: !found.serves && sentence };
    }),
};

/** The number of the page at which a table begins. */
function pageOf(file: string, table: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = database.prepare("select rootpage from sqlite_schema where name = ?").get(table);
    return Number(row?.["rootpage"]);
  } finally {
    database.close();
  }
}

export const corruptPages: Drill = {
  name: "corrupt pages",
  does: "a page of the store that no start reads is overwritten while the site is stopped, and it is started",
  protection: "the pages are looked at before the first question",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const name = path.join(dataDir, "rosemary-lane.db");
      const file = openSync(name, "r+");
      writeSync(file, Buffer.alloc(2_000, 0xa5), 0, 2_000, (pageOf(name, "enquiry_note") - 1) * 4096);
      closeSync(file);
      const hash = () => createHash("sha256").update(readFileSync(name)).digest("hex");
      const before = hash();
      const found = await started(dataDir, loading(...(protections ? [] : ["page-check"])));
      const untouched = hash() === before;
      return {
        figure: `${found.says}; the file is ${untouched ? "as it was" : "changed"}`,
        good: !found.serves && untouched,
      };
    }),
};

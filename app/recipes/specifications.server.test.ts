import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { fillDisk } from "#database/full-disk.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { pageSaying } from "#printing/small-pdf.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { coleslawKitchen } from "./samples/kitchen.examples.ts";
import { importKitchen } from "./recipes.server.ts";
import { tableNames } from "./tables/columns.ts";
import { writeJson } from "./tables/write-tables.ts";
import {
  addSpecification,
  largestSpecification,
  readSpecification,
  specificationsOf,
} from "./specifications.server.ts";

const marta = actorNamed("marta@rosemary-lane.example");
const product = "vale-mayonnaise";
const pdf = (...more: string[]) => pageSaying("Mayonnaise", { more });
const whole = new TextEncoder().encode(
  writeJson(coleslawKitchen, tableNames).replace(/("version": )\d+/g, "$1null"),
);

describe.each(stores)("specification documents on $name", ({ open }) => {
  async function openKitchen() {
    const store = await open();
    const feed = await startFeed(store);
    const dataDir = mkdtempSync(path.join(tmpdir(), "specifications-"));
    onTestFinished(async () => {
      feed.stop();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const deps = {
      store,
      feed,
      clock: frozenClock("2026-11-23T08:12:00Z"),
      dependents: [],
      blobs: folderBlobs(dataDir),
      plainPdf: plainPdfHere,
    };
    await importKitchen(deps, marta, [{ name: "kitchen.json", bytes: whole }]);
    return { deps, dataDir, folder: path.join(dataDir, "specifications") };
  }

  test("are stored under the hash of their bytes, once, and read back by their product alone", async () => {
    const { deps, folder } = await openKitchen();
    const name = '../..\\Vale \r\n"mayonnaise" 8.pdf';
    const added = await addSpecification(deps, marta, product, { name, bytes: pdf() });
    expect(added).toMatchObject({
      name: "Vale mayonnaise 8.pdf",
      bytes: (await plainPdfHere(pdf())).length,
      uploadedBy: marta.name,
    });
    expect(await addSpecification(deps, marta, product, { name: "again.pdf", bytes: pdf() })).toEqual(added);
    expect(await specificationsOf(deps.store.db, product)).toEqual([added]);
    expect(readdirSync(folder)).toEqual([`${added.sha256}.pdf`]);
    expect((await readSpecification(deps, product, added.sha256))?.content).toEqual(
      await plainPdfHere(pdf()),
    );
    expect(await readSpecification(deps, "hartfield-mustard", added.sha256)).toBeNull();
    const { entries } = await searchAudit(deps.store, { subject: product, action: "added specification" });
    expect(entries).toHaveLength(1);
  });

  test.each([
    ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), "begin like a PDF"],
    ["HTML before a PDF", Buffer.concat([Buffer.from("<html>"), pdf()]), "begin like a PDF"],
    ["a PDF before a ZIP", Buffer.concat([pdf(), Buffer.from("PK\x03\x04".repeat(400))]), "cut short"],
    ["one that is cut short", pdf().subarray(0, 30), "cut short"],
    ["20 MB", Buffer.alloc(20_000_000, "%PDF-1.7\n"), `${largestSpecification} at most`],
    ["a script", pdf("<</S/JavaScript/JS(app.alert(1))>>"), "a script"],
    ["a launch action", pdf("<</S/Launch/F(cmd.exe)>>"), "starts a programme"],
    ["encryption", pageSaying("a", { trailer: "/Root 1 0 R/Encrypt 5 0 R" }), "encryption"],
    ["nothing", Buffer.alloc(0), "begin like a PDF"],
  ])("are rejected in words, and nothing is stored: %s", async (_what, bytes, words) => {
    const { deps, folder } = await openKitchen();
    const adding = addSpecification(deps, marta, product, { name: "a.pdf", bytes });
    await expect(adding).rejects.toThrow(Invalid);
    await expect(adding).rejects.toThrow(words);
    expect(await specificationsOf(deps.store.db, product)).toEqual([]);
    expect(() => readdirSync(folder)).toThrow("ENOENT");
  });

  test("have their bytes on the disk before their row: where those cannot be written there is no row", async () => {
    const { deps, folder } = await openKitchen();
    // As when the disk is full: the folder cannot be made.
    writeFileSync(folder, "");
    await expect(addSpecification(deps, marta, product, { name: "a.pdf", bytes: pdf() })).rejects.toThrow(
      "EEXIST",
    );
    expect(await specificationsOf(deps.store.db, product)).toEqual([]);
  });

  test("that the disk has no room for are not stored, nor half of them; there is room again, and they are", async () => {
    const { deps, dataDir, folder } = await openKitchen();
    const add = () => addSpecification(deps, marta, product, { name: "a.pdf", bytes: pdf() });
    const room = await fillDisk();
    await expect(add()).rejects.toMatchObject({ code: "ENOSPC" });
    expect(await specificationsOf(deps.store.db, product)).toEqual([]);
    expect([folder, path.join(dataDir, "unfinished")].flatMap((one) => readdirSync(one))).toEqual([]);
    room();
    const added = await add();
    expect(await specificationsOf(deps.store.db, product)).toEqual([added]);
  });

  test("that an earlier release stored as they came are looked at when they are read: their pages alone, or nothing", async () => {
    const { deps, folder } = await openKitchen();
    await addSpecification(deps, marta, product, { name: "a.pdf", bytes: pdf() });
    const storedAsItCame = async (bytes: Uint8Array) => {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      writeFileSync(path.join(folder, `${sha256}.pdf`), bytes);
      await deps.store.db.updateTable("kitchen_specification").set({ sha256 }).execute();
      return sha256;
    };
    const plain = pageSaying("Mayonnaise of an earlier release");
    const read = await readSpecification(deps, product, await storedAsItCame(plain));
    expect(read?.content).toEqual(await plainPdfHere(plain));
    const withScript = await storedAsItCame(pdf("<</S/JavaScript/JS(app.alert(1))>>"));
    await expect(readSpecification(deps, product, withScript)).rejects.toThrow("a script");
  });

  test("that were changed or lost on the disk are not shown", async () => {
    const { deps, folder } = await openKitchen();
    const { sha256 } = await addSpecification(deps, marta, product, { name: "a.pdf", bytes: pdf() });
    truncateSync(path.join(folder, `${sha256}.pdf`), 20);
    expect(await readSpecification(deps, product, sha256)).toBeNull();
    rmSync(path.join(folder, `${sha256}.pdf`));
    expect(await readSpecification(deps, product, sha256)).toBeNull();
  });

  test("belong to a product that is there", async () => {
    const { deps } = await openKitchen();
    await expect(addSpecification(deps, marta, "nothing", { name: "a.pdf", bytes: pdf() })).rejects.toThrow(
      NotFound,
    );
  });
});

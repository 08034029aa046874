import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openStore } from "#database/store.server.ts";
import { anyPlace } from "./places.testkit.ts";
import { unusedFiles } from "./unused-files.server.ts";

test("only what is old and named in no text of the store is unused", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-unused-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject("emptySqlite"), folder, { recursive: true });
  const source = anyPlace(folder);
  const [shown, forgotten] = ["images/aaaaaaaaaaaaaaaa.webp", "images/bbbbbbbb-bbbbbbb.avif"] as const;
  const [kept, lost] = [
    `specifications/${"a1".repeat(32)}.pdf`,
    `specifications/${"b2".repeat(32)}.pdf`,
  ] as const;
  for (const name of [shown, forgotten, kept, lost]) await source.blobs.put(name, new Uint8Array(1));
  const store = await openStore(source);
  // In the middle of a JSON of a table that nobody would think of.
  const after = JSON.stringify({ deep: [`see /${shown}`, kept] });
  await store.db
    .insertInto("audit_entry")
    .values({ at: 1, who: "a", action: "b", subject: "c", before: null, after })
    .execute();
  await store.close();
  expect(await unusedFiles(source, Date.now() + 29 * 86_400_000)).toEqual([]);
  const unused = await unusedFiles(source, Date.now() + 31 * 86_400_000);
  expect(unused.map(({ name }) => name).toSorted()).toEqual([forgotten, lost]);
});

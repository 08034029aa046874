import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { tillExample } from "#payments/till.examples.ts";
import { openStore } from "#store/store.server.ts";
import { readConfig } from "./config.ts";
import { eraseAgain, eraseCommand, personExportCommand } from "./personal-data.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "rosemary-person-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a payer is told what is kept of him, is forgotten, and stays so when an older copy is put back and the secret was changed", async () => {
  const settings = { DATA_DIR: folder, HASH_SECRET: "the first secret of this deployment" };
  const config = readConfig(settings);
  const file = path.join(folder, "rosemary-lane.db");
  const open = () => openStore({ databaseUrl: "", dataDir: folder });

  let store = await open();
  const { clock, post } = await tillExample(store);
  const payer = {
    price: "12.50",
    personName: "Amina Rahman",
    description: "Invoice 1187",
    email: "amina@olive.example",
  };
  expect((await post("/api/payments/orders", payer)).status).toBe(201);
  expect(await personExportCommand({ config, store, clock }, [payer.email])).toContain("Invoice 1187");
  store.sqlite!.exec("pragma wal_checkpoint(truncate)");
  copyFileSync(file, path.join(folder, "older.copy"));
  const names = async () =>
    (await store.db.selectFrom("payment").select("person_name").execute())[0]?.person_name;

  clock.advance(60_000);
  expect(await eraseCommand({ config, store, clock }, [payer.email])).toContain("1 payment");
  expect(await names()).toBe("");
  await store.close();

  copyFileSync(path.join(folder, "older.copy"), file);
  store = await open();
  expect(await names()).toBe("Amina Rahman");
  const later = readConfig({
    ...settings,
    HASH_SECRET: `a newer secret of this deployment,${settings.HASH_SECRET}`,
  });
  expect(await eraseAgain({ config: later, store, clock })).toBe(1);
  expect(await names()).toBe("");
  expect(await personExportCommand({ config, store, clock }, [payer.email])).not.toContain("Invoice 1187");
  await store.close();
});

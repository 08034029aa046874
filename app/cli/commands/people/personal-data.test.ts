import { createHmac } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { actorNamed } from "#values/actor.ts";
import { sampleBrand } from "#brand/brand.ts";
import { exampleContent } from "#proposals/proposal.testkit.ts";
import { createProposal } from "#proposals/drafts/proposals.server.ts";
import { createTestPaymentService } from "#payments/payment-service.testkit.ts";
import { openStore } from "#database/store.server.ts";
import { readConfig } from "#server/config/config.ts";
import { dietDepsOn, insertAgreedCase } from "#school-menus/diets/diets.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { repeatErasures } from "#server/upkeep/personal-data.server.ts";
import { personalDataErase } from "./personal-data-erase.ts";
import { personalDataExport } from "./personal-data-export.ts";

let workDir: string;
beforeEach(() => void (workDir = mkdtempSync(path.join(tmpdir(), "rosemary-person-"))));
afterEach(() => rmSync(workDir, { recursive: true, force: true }));

const payer = {
  price: "12.50",
  personName: "Amina Rahman",
  organization: "Olive Primary",
  schoolYear: "4",
  description: "Invoice 1187",
  email: "amina@olive.example",
};

/** A data folder with one payment in it, and an older copy of the folder. */
async function aPayer(more: Record<string, string> = {}) {
  const folder = path.join(workDir, "data");
  const settings = { DATA_DIR: folder, HASH_SECRET: "the first secret of this deployment", ...more };
  const config = readConfig(settings);
  const open = () => openStore({ databaseUrl: "", dataDir: folder });
  let store = await open();
  const { clock, post } = await createTestPaymentService(store);
  expect((await post("/api/payments/orders", payer)).status).toBe(201);
  const olderCopy = () => {
    store.sqlite!.exec("pragma wal_checkpoint(truncate)");
    cpSync(folder, path.join(workDir, "older"), { recursive: true });
    clock.advance(60_000);
  };
  olderCopy();
  return {
    folder,
    settings,
    clock,
    olderCopy,
    outside: `${folder}.erased-addresses.json`,
    deps: () => ({ config, store, clock, actor: actorNamed("the command line") }),
    again: (differently: Record<string, string> = {}) =>
      repeatErasures({ config: readConfig({ ...settings, ...differently }), store, clock }),
    names: async () => {
      const rows = await store.db
        .selectFrom("payment")
        .select(["person_name", "organization", "school_year", "email"])
        .execute();
      return rows.map((row) => Object.values(row).join(" ").trim());
    },
    /** Restores a backup of the folder made a minute ago: all of it, or the database alone. */
    restore: async (what: "database" | "folder") => {
      await store.close();
      if (what === "folder") {
        rmSync(folder, { recursive: true });
        cpSync(path.join(workDir, "older"), folder, { recursive: true });
      } else
        copyFileSync(path.join(workDir, "older/rosemary-lane.db"), path.join(folder, "rosemary-lane.db"));
      store = await open();
    },
    close: () => store.close(),
  };
}

const whole = "Amina Rahman Olive Primary 4 amina@olive.example";

describe("a person's data", () => {
  test("is exported whole and erased whole, also when only the provider knows the person by that address", async () => {
    const { deps, close } = await aPayer();
    const { store } = deps();
    const orderJson = { payer: { email_address: "zainab@home.example", name: { surname: "Rahman" } } };
    const [payment] = await store.db.selectFrom("payment").select("id").execute();
    await store.db
      .insertInto("payment_record")
      .values({
        id: "r",
        payment_id: payment!.id,
        capture_id: "c",
        price: "12.50",
        description: " ",
        order: JSON.stringify(orderJson),
        person_name: " ",
        organization: " ",
        school_year: " ",
        created_at: "2026-11-22T08:00:00.000Z",
      })
      .execute();
    const said = JSON.parse(await personalDataExport.run(deps(), ["Zainab@home.example"])) as object;
    expect(said).toMatchObject({
      payments: [
        { organization: "Olive Primary", schoolYear: "4", description: "Invoice 1187", order: orderJson },
      ],
      letters: [],
    });
    // The audit log has who exported what, and not the address.
    const { entries } = await searchAudit(store, { subject: "person/" });
    expect(entries).toMatchObject([{ action: "exported person", who: "the command line" }]);
    expect(JSON.stringify(entries)).not.toMatch(/zainab/i);
    await personalDataErase.run(deps(), ["zainab@home.example"]);
    expect(await personalDataExport.run(deps(), ["zainab@home.example"])).not.toMatch(/Olive|Rahman|1187/);
    expect(await personalDataExport.run(deps(), [payer.email])).not.toMatch(/Rahman|1187/);
    await close();
  });

  test.each(["database", "folder"] as const)(
    "is erased again when an older copy of the %s is restored, though every secret was changed",
    async (what) => {
      const { deps, restore, names, again, outside, folder, close } = await aPayer();
      const { output, ok } = await personalDataErase.run(deps(), [payer.email]);
      expect([output, ok]).toEqual([expect.stringContaining("in 1 payment,"), true]);
      expect(await names()).toEqual([""]);
      await restore(what);
      expect(await names()).toEqual([whole]);
      expect(await again({ HASH_SECRET: "another secret, and the first is gone" })).toEqual({
        people: 1,
        unwritten: null,
      });
      expect(await names()).toEqual([""]);
      expect(await again()).toEqual({ people: 0, unwritten: null });
      // The folder has the list again; nobody can read from either who it was.
      for (const file of [outside, path.join(folder, "erased-addresses.json")])
        expect(readFileSync(file, "utf8")).not.toMatch(/amina|olive/i);
      await close();
    },
  );
});

describe("a customer's proposal", () => {
  test("is exported, erased, and erased again when an older copy is restored", async () => {
    const { deps, clock, restore, again, close, olderCopy } = await aPayer();
    const { store } = deps();
    const { customer } = exampleContent();
    const content = exampleContent({ customer: { ...customer, email: payer.email } });
    const { number } = await createProposal({ store, clock, brand: sampleBrand }, actorNamed("ruth"), {
      enquiryId: null,
      content,
    });
    olderCopy();
    const exported = async () => await personalDataExport.run(deps(), [payer.email]);
    expect(JSON.parse(await exported())).toMatchObject({ proposals: [{ number, versions: [{ content }] }] });
    const { output } = await personalDataErase.run(deps(), [payer.email]);
    expect(output).toContain("1 proposals");
    expect(await exported()).not.toContain("summer fair");
    await restore("database");
    expect(await exported()).toContain("summer fair");
    expect(await again()).toMatchObject({ people: 1 });
    expect(await exported()).not.toContain("summer fair");
    await close();
  });
});

describe("the list of erasures", () => {
  test("is reported when it is missing: without it an older copy could bring people back", async () => {
    const { deps, again, outside, folder, close } = await aPayer();
    await personalDataErase.run(deps(), [payer.email]);
    rmSync(outside);
    rmSync(path.join(folder, "erased-addresses.json"));
    await expect(again()).rejects.toThrow(/list of erased addresses is missing: 1 of them .* Put .* back/);
    await close();
  });

  test("is not taken for empty when it cannot be read", async () => {
    const { deps, again, outside, close } = await aPayer();
    await personalDataErase.run(deps(), [payer.email]);
    copyFileSync(import.meta.filename, outside);
    await expect(again()).rejects.toThrow(/cannot be read/);
    await close();
  });

  test("is at ERASURES_FILE; where it cannot be written the erasure is done and the fault is reported", async () => {
    const file = path.join(workDir, "elsewhere/list.json");
    const { deps, again, names, outside, close } = await aPayer({ ERASURES_FILE: file });
    const { output, ok } = await personalDataErase.run(deps(), [payer.email]);
    expect([ok, output]).toEqual([false, expect.stringMatching(/could not be written.*\n.*ERASURES_FILE/)]);
    expect(await names()).toEqual([""]);
    expect((await again()).unwritten).toContain(file);
    mkdirSync(path.dirname(file));
    expect((await again()).unwritten).toBeNull();
    expect([existsSync(file), existsSync(outside)]).toEqual([true, false]);
    await close();
  });

  test("of an earlier release, made with HASH_SECRET, is checked as long as that secret is there, and then reported as missing", async () => {
    const { deps, again, names, clock, settings, close } = await aPayer();
    const old = createHmac("sha256", `${settings.HASH_SECRET} erased`).update(payer.email).digest("hex");
    await deps()
      .store.db.insertInto("erased_address")
      .values({ hash: old, erased_at: clock.now() })
      .execute();
    expect(await again({ HASH_SECRET: `a newer one,${settings.HASH_SECRET}` })).toMatchObject({ people: 1 });
    expect(await names()).toEqual([""]);
    await expect(again({ HASH_SECRET: "a newer one" })).rejects.toThrow(
      "HASH_SECRET lacks a secret that addresses were erased under",
    );
    await close();
  });
});

test("whose child the kitchen cooks for is erased once that has ended: the school has to hear first whose tray stops", async () => {
  const { deps, clock } = await aPayer();
  const { store } = deps();
  clock.set("2026-11-24T09:12:00Z");
  const parent = "one@home.example";
  await insertAgreedCase(dietDepsOn({ store, clock }), { id: "one", endsOn: null });
  await expect(personalDataErase.run(deps(), [parent])).rejects.toThrow("Nutrition ends it first");
  expect(await store.db.selectFrom("diet_case").select("email").execute()).toEqual([{ email: parent }]);
  await store.db
    .updateTable("diet_case")
    .set({ ends_on: day("2026-11-24") })
    .execute();
  await expect(personalDataErase.run(deps(), [parent])).rejects.toThrow("Nutrition ends it first");
  clock.set("2026-11-25T00:00:00Z");
  expect((await personalDataErase.run(deps(), [parent])).ok).toBe(true);
  expect(await store.db.selectFrom("diet_case").selectAll().execute()).toEqual([]);
  // An older copy that is put back is no reason to keep what was erased.
  await insertAgreedCase(dietDepsOn({ store, clock: frozenClock("2026-11-24T09:12:00Z") }), {
    id: "one",
    endsOn: null,
  });
  expect(await repeatErasures(deps())).toMatchObject({ people: 1 });
  expect(await store.db.selectFrom("diet_case").selectAll().execute()).toEqual([]);
});

import { cpSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { copyOf } from "./built-site.ts";
import { startSite } from "../scripts/running-site.ts";
import { siteCommand, startReusedSite } from "./reused-processes.ts";

test("an erasure on a running site removes the address from every file", async () => {
  // Without a mail server the e-mails are files: they must go as well.
  const site = await startSite(copyOf(inject("sampleData")), { TRUST_PROXY: "1" });
  const network = "203.0.113.77";
  const send = (email: string) =>
    fetch(`${site.url}/api/enquiries`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": network },
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
  await expect.poll(() => knowing(site.dataDir, ".eml").length).toBe(4);
  // The network address that it came from is counted and nowhere written down.
  expect([knowing(site.dataDir, "", network), site.log().includes(network)]).toEqual([[], false]);
  const exported = await siteCommand(site.dataDir, [
    "personal-data",
    "export",
    "amina.unforgettable@olive.sch.uk",
  ]);
  expect(JSON.parse(exported.out)).toMatchObject({ enquiries: [{ lName: "Unforgettable" }] });

  const backup = copyOf("nothing");
  copyDatabase(site.dataDir, backup);
  const before = copyOf(site.dataDir);
  const erased = await siteCommand(site.dataDir, [
    "personal-data",
    "erase",
    "Amina.Unforgettable@olive.sch.uk",
  ]);
  expect(erased.out).toContain("Erased: 1 enquiries and 2 e-mails");
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
  await expect.poll(() => restored.log()).toContain("erased again");
  expect(knowing(site.dataDir, "", "amina.unforgettable")).toEqual([]);
  await restored.kill();

  // The whole folder is put back as it was before, with none of our notes in it, and every secret is a new one.
  rmSync(site.dataDir, { recursive: true });
  cpSync(before, site.dataDir, { recursive: true });
  expect(knowing(site.dataDir, "", "amina.unforgettable")).not.toEqual([]);
  const later = await startSite(site.dataDir, { HASH_SECRET: "a secret that nobody had before" });
  onTestFinished(() => rmSync(`${site.dataDir}.erased-addresses.json`, { force: true }));
  expect(knowing(site.dataDir, "", "amina.unforgettable")).toEqual([]);
  await later.kill();
});

test("retention deletes by itself: years later nobody is named in a payment or an e-mail", async () => {
  const dataDir = copyOf(inject("sampleData"));
  const file = path.join(dataDir, "rosemary-lane.db");
  const now = Date.parse("2027-01-15T12:00:00Z");
  const filled = new DatabaseSync(file);
  const person = {
    person_name: "Amina Longago",
    organization: "Olive",
    school_year: "4",
    description: "Lunches",
  };
  const payment = {
    ...person,
    fingerprint: "f",
    price: 2500,
    currency: "GBP",
    email: "amina@longago.example",
    attempt: 1,
    approved_attempt: 1,
    refunded: 0,
    checks: 1,
    fails: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  const insert = (table: string, row: Record<string, string | number | null>) =>
    filled
      .prepare(
        `insert into ${table} (${Object.keys(row)
          .map((name) => `"${name}"`)
          .join()}) values (${Object.keys(row)
          .map(() => "?")
          .join()})`,
      )
      .run(...Object.values(row));
  insert("payment", { ...payment, id: "a", reference: "RL-A", client_key: "a", state: "EXPIRED" });
  insert("payment", {
    ...payment,
    id: "b",
    reference: "RL-B",
    client_key: "b",
    state: "PAID",
    capture_id: "C",
    paid_at: now,
  });
  insert("payment_record", {
    ...person,
    id: "r",
    payment_id: "b",
    capture_id: "C",
    price: "25.00",
    created_at: new Date(now).toISOString(),
    order: JSON.stringify({
      id: "O",
      payer: { email_address: "zainab@longago.example" },
    }),
  });
  insert("mail_letter", {
    id: "l",
    key: "l",
    kind: "payment-receipt",
    recipient: "amina@longago.example",
    subject: "Lunches",
    html: "Amina Longago",
    text: "Amina Longago",
    queued_at: now,
    attempts: 9,
    refusals: 9,
    stuck_at: now,
  });
  filled.close();
  expect(knowing(dataDir, "", "longago")).not.toEqual([]);

  const later = async (at: string) => {
    const moved = await startReusedSite(dataDir, { CLOCK_STANDS_AT: at });
    await expect.poll(() => moved.log()).toContain('"msg":"deleted by retention"');
    await moved.stop();
    const read = new DatabaseSync(file, { readOnly: true });
    const references = read.prepare("select reference from payment order by reference").all();
    read.close();
    return references.map((row) => row["reference"]);
  };
  expect(await later("2029-02-01T12:00:00Z")).toEqual(["RL-B"]);
  expect(knowing(dataDir, "", "longago")).toEqual([]);
  expect(await later("2034-01-02T12:00:00Z")).toEqual([]);
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

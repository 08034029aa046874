import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { closeSync, mkdtempSync, openSync, renameSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:http";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { json } from "node:stream/consumers";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import { copyOf } from "./built-site.ts";
import { productionSettings } from "../app/server/config/config.examples.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { startSite, siteCommand } from "../scripts/running-site.ts";
import { ownProcess } from "./site-and-browser.ts";

// What the machine around the site does to it: full disks, signals, folders that go, clocks and locks.

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const gone = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? once(child, "exit").then(([code]) => code as number | null)
    : Promise.resolve(child.exitCode);

async function status(url: string): Promise<number> {
  try {
    return (await fetch(url, { headers: { connection: "close" } })).status;
  } catch {
    return 0;
  }
}

describe("the log", () => {
  test("loses its lines on a full disk, and the site goes on and stops on a signal", async () => {
    const full = openSync("/dev/full", "w");
    const port = await freePort();
    const site = spawn(process.execPath, [path.join(root, "build/server/index.js")], {
      cwd: root,
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: copyOf(inject("sampleData")),
      },
      stdio: ["ignore", full, full],
    });
    closeSync(full);
    onTestFinished(() => void site.kill("SIGKILL"));
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => status(`${url}/readyz`)).toBe(200);
    // Each of these writes an alert.
    for (let at = 0; at < 20; at++)
      await fetch(`${url}/api/payments/webhook`, { method: "POST", body: "{}" }).then((response) =>
        response.text(),
      );
    expect(await status(`${url}/home`)).toBe(200);
    site.kill("SIGTERM");
    expect(await gone(site)).toBe(0);
  });
});

describe("the store", () => {
  test("whose folder is removed makes the site unready and ends it with an exit code of its own", async () => {
    const site = await ownProcess();
    const statuses = new Set<number>();
    renameSync(site.dataDir, `${site.dataDir}.removed`);
    let ended: number | null | undefined;
    void gone(site.process).then((code) => (ended = code));
    const ending = async () => {
      statuses.add(await status(`${site.url}/readyz`));
      return ended;
    };
    await expect.poll(ending, { interval: 20 }).toBe(70);
    expect(statuses).toContain(503);
    expect(site.log()).toContain("the data folder was removed or replaced");
  });

  test("that another process has locked delays no reader, and what is sent meanwhile is stored or may be sent again", async () => {
    const site = await ownProcess();
    const send = (enquiry: string) =>
      fetch(`${site.url}/contact-us`, {
        method: "POST",
        headers: { Origin: site.url },
        body: new URLSearchParams({
          fName: "Amina",
          lName: "Khan",
          email: "amina@olive.example",
          reason: "other",
          enquiry,
          agree: "true",
        }),
        redirect: "manual",
      });
    // The site itself may write something just now.
    const other = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 10_000 });
    onTestFinished(() => other.close());
    other.exec("begin immediate");
    const refused = await send("Soup for forty");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.text()).toMatch(/safe to try again|send it again/i);
    // Nobody has asked for these before: they are made while the other one waits for the lock. On a machine with much else
    // to do the wait may be over first: then it was refused, and others are tried.
    const readersPass = async (word: string) => {
      let taken = false;
      const waiting = send("Stew for forty").finally(() => (taken = true));
      expect(await status(`${site.url}/menu?q=${word}`)).toBe(200);
      expect(await status(`${site.url}/primaries/termly-menus?menu=olive&without=${word}`)).toBe(200);
      if (!taken) return { waiting };
      expect((await waiting).status).toBe(503);
      return null;
    };
    const passed = (await readersPass("milk")) ?? (await readersPass("egg")) ?? (await readersPass("fish"));
    if (!passed) throw new Error("No page was made while the store was locked.");
    other.exec("commit");
    expect((await passed.waiting).status).toBe(303);
    const { out } = await siteCommand(site.dataDir, ["enquiries", "export"]);
    expect([out.includes("Stew for forty"), out.includes("Soup for forty")]).toEqual([true, false]);
  });

  test("that is away keeps nobody from writing to the firm or finding its way, and shows no picture of the sample", async () => {
    const database = await startPostgres();
    onTestFinished(() => database.stop());
    const site = await startSite(mkdtempSync(path.join(tmpdir(), "kestrel-")), {
      ...productionSettings,
      DATABASE_URL: database.url,
      HASH_SECRET: "0f9d2c47a6b81e53c0d4f7a92b6e1835",
      BRAND_NAME: "Kestrel Kitchens",
    });
    onTestFinished(async () => void (await site.stop()));
    await database.kill();
    const asked = async (address: string) => {
      const answer = await fetch(site.url + address, { redirect: "manual" });
      const text = await answer.text();
      expect(text, address).not.toContain("/img/");
      return { status: answer.status, text };
    };
    expect(await asked("/contact-us")).toMatchObject({
      status: 200,
      text: expect.stringContaining('name="enquiry"') as string,
    });
    expect(await asked("/desk/sign-in")).toMatchObject({ status: 200 });
    expect(await asked("/school/sign-in")).toMatchObject({ status: 200 });
    expect(await asked("/no-such-page")).toMatchObject({ status: 404 });
    expect(await asked("/menu")).toMatchObject({
      status: 503,
      text: expect.stringContaining("Something boiled over") as string,
    });
    await database.start();
    await expect.poll(async () => (await asked("/menu")).status).toBe(200);
  });

  test("of a newer release is rejected in one sentence", async () => {
    const dataDir = copyOf(inject("sampleData"));
    const database = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"));
    database.exec("insert into migration (name, applied_at) values ('9999-from-the-future', 1)");
    database.close();
    const message = await startSite(dataDir).then(
      (site) => site.kill().then(() => "it started"),
      (error: Error) => error.message.split("\n").slice(1).join("\n"),
    );
    expect(message).toMatch(/^The site did not start\. The store is newer than this release \([^\n]+\n$/);
    const { code, err } = await siteCommand(dataDir, ["menu", "export"]);
    expect([code, err]).toEqual([2, message.replace("The site did not start. ", "")]);
  });

  const productionFolder = () => mkdtempSync(path.join(tmpdir(), "rosemary-production-"));

  async function startProduction(dataDir: string) {
    const site = await startSite(dataDir, {
      SITE_ENV: "production",
      PUBLIC_URL: "https://rosemarylane.example",
      HASH_SECRET: randomBytes(24).toString("base64url"),
      PAYPAL_CLIENT_ID: "id",
      PAYPAL_CLIENT_SECRET: "hush-hush",
      PAYPAL_WEBHOOK_ID: "hook",
    });
    onTestFinished(() => site.kill());
    return site;
  }

  const schoolsIn = async (dataDir: string) => {
    const { out } = await siteCommand(dataDir, ["termly", "schools", "export"]);
    return out
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(",", 2).join());
  };

  test("of a new production site has no sample menus, schools or kitchens", async () => {
    const site = await startProduction(productionFolder());
    const [response, exported] = await Promise.all([
      new Promise<IncomingMessage>((resolve, reject) =>
        request(`${site.url}/api/collections/menu`, { headers: { host: "rosemarylane.example" } }, resolve)
          .on("error", reject)
          .end(),
      ).then((message) => json(message)),
      siteCommand(site.dataDir, ["termly", "export"]),
    ]);
    expect(response).toEqual({ revision: 0, documents: [] });
    expect(exported.out.trim().split("\n")).toHaveLength(1);
    expect(await schoolsIn(site.dataDir)).toEqual([]);
    const sites = await siteCommand(site.dataDir, ["sites", "export"]);
    expect(sites.out.trim()).toBe("site,name,fryers,version");
  });

  test("from before loses the sample schools in production where nobody has touched them, and keeps them otherwise", async () => {
    const [untouched, touched] = [productionFolder(), productionFolder()];
    // A store begins with them, whatever opens it first.
    expect(await schoolsIn(untouched)).toHaveLength(12);
    const file = path.join(touched, "schools.csv");
    writeFileSync(
      file,
      "key,label,school,sector,lunch_at\nolive,Olives,Olive Primary School,primaries,12:10\n",
    );
    expect((await siteCommand(touched, ["termly", "schools", "import", file])).code).toBe(0);
    await Promise.all([untouched, touched].map(startProduction));
    expect(await schoolsIn(untouched)).toEqual([]);
    const kept = await schoolsIn(touched);
    expect(kept).toHaveLength(12);
    expect(kept).toContain("olive,Olives");
  });

  test("of the release before kitchens were assessed says, as soon as it is open, that what they cook is not known", async () => {
    const dataDir = copyOf(inject("sampleData"));
    const file = path.join(dataDir, "rosemary-lane.db");
    const old = new DatabaseSync(file);
    old.exec(`update kitchen_version set document = json_remove(document, '$.cleared') where kind = 'site';
      alter table kitchen_version drop column waits_for;
      delete from migration where name = '0042-kitchen-waits';`);
    const ids = new Set(
      old
        .prepare("select id from catering_menu_item where recipe is not null")
        .all()
        .map(({ id }) => id),
    );
    old.close();
    const factsOnRecipes = () => {
      const database = new DatabaseSync(file, { readOnly: true });
      const query = `select allergens, 'catering' as place from catering_menu_item where recipe is not null
        union all select allergens, 'schools' from termly_dish where recipe is not null`;
      const rows = database.prepare(query).all() as { allergens: string; place: string }[];
      database.close();
      return rows;
    };
    const saysFree = ({ allergens }: { allergens: string }) => allergens.includes('"free"');
    const before = factsOnRecipes().filter(saysFree);
    expect(new Set(before.map(({ place }) => place))).toEqual(new Set(["catering", "schools"]));
    const site = await ownProcess({}, dataDir);
    expect(factsOnRecipes().filter(saysFree)).toEqual([]);
    // And as it is served.
    const served = (await (await fetch(`${site.url}/api/collections/menu`)).json()) as {
      documents: { id: string; allergens: object }[];
    };
    const onRecipes = served.documents.filter(({ id }) => ids.has(id));
    expect(onRecipes.length).toBeGreaterThan(30);
    expect(onRecipes.filter(({ allergens }) => JSON.stringify(allergens).includes('"free"'))).toEqual([]);
  });
});

describe("a site that is shutting down", () => {
  test("gets npm start's signal, and nothing listens after it", async () => {
    const port = await freePort();
    const npm = spawn("npm", ["start"], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: copyOf(inject("sampleData")) },
      stdio: "ignore",
      detached: true,
    });
    onTestFinished(() => {
      try {
        process.kill(-npm.pid!, "SIGKILL");
      } catch {
        // All of it is gone, as it should be.
      }
    });
    await expect.poll(() => status(`http://127.0.0.1:${port}/readyz`)).toBe(200);
    npm.kill("SIGTERM");
    await gone(npm);
    await expect.poll(() => status(`http://127.0.0.1:${port}/healthz`)).toBe(0);
  });

  test("loses no request that comes while it closes, and ends within seconds", async () => {
    const site = await ownProcess();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    onTestFinished(() => agent.destroy());
    const outcomes: string[] = [];
    let asking = true;
    const ask = () =>
      new Promise<void>((resolve) => {
        const failed = (how: string) => {
          outcomes.push(how);
          asking = false;
          resolve();
        };
        request(`${site.url}/home`, { agent }, (response) => {
          response.resume().on("end", () => {
            outcomes.push(`${response.statusCode} ${response.headers.connection}`);
            // The response said that the connection closes: no client sends another request.
            if (response.headers.connection === "close") asking = false;
            resolve();
          });
          response.on("error", () => failed("cut off"));
        })
          .on("error", (error: NodeJS.ErrnoException) => failed(error.code ?? ""))
          .end();
      });
    const visitors = Array.from({ length: 8 }, async () => {
      while (asking) await ask();
    });
    // A browser opens a connection ahead of need.
    const silent = connect(Number(new URL(site.url).port), "127.0.0.1");
    onTestFinished(() => void silent.destroy());
    silent.on("error", () => undefined);
    await expect.poll(() => outcomes.length).toBeGreaterThan(40);
    site.process.kill("SIGTERM");
    await Promise.all(visitors);
    expect(outcomes).toContain("200 close");
    expect(outcomes.filter((outcome) => !outcome.startsWith("200 "))).toEqual([]);
    // Had it been ended because it took too long, the code would be another.
    expect(await gone(site.process)).toBe(0);
  });

  test("is not delayed by a mail server that hangs", async () => {
    const sockets: Socket[] = [];
    // Accepts the connection and never sends a byte.
    const mail = createServer((socket) => void sockets.push(socket.on("error", () => undefined))).listen(
      0,
      "127.0.0.1",
    );
    await once(mail, "listening");
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      mail.close();
    });
    const site = await ownProcess({
      SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    });
    await fetch(`${site.url}/contact-us`, {
      method: "POST",
      headers: { Origin: site.url },
      body: new URLSearchParams({
        fName: "Amina",
        lName: "Khan",
        email: "amina@olive.example",
        reason: "other",
        enquiry: "Soup for forty",
        agree: "true",
      }),
      redirect: "manual",
    });
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    site.process.kill("SIGTERM");
    // Had it been ended because it took too long, the code would be another.
    expect(await gone(site.process)).toBe(0);
  });

  test("ends at once on a second signal, whatever is still being sent", async () => {
    const site = await ownProcess();
    const slow = connect(Number(new URL(site.url).port), "127.0.0.1");
    slow.on("error", () => undefined);
    onTestFinished(() => void slow.destroy());
    const host = new URL(site.url).host;
    slow.write(
      `POST /contact-us HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nExpect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nf`,
    );
    // The server announces that it goes on reading.
    await once(slow, "data");
    site.process.kill("SIGTERM");
    await site.waitForLog('"msg":"closing"');
    site.process.kill("SIGTERM");
    // Had it waited for what is being sent, it would have closed in good order.
    expect(await gone(site.process)).toBe(1);
  });
});

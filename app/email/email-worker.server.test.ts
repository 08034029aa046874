import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { frozenClock } from "#values/clock.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { EmailTransport } from "./transport.server.ts";
import { fileTransport, smtpTransport } from "./transport.server.ts";
import { eraseEmails } from "./retention.server.ts";
import { addresses, toTheCompany, toTheVisitor } from "./email.examples.ts";
import type { Email } from "./outbox.server.ts";
import { queueEmail } from "./outbox.server.ts";
import { startEmailWorker } from "./email-worker.server.ts";
import { header, startFakeSmtpServer } from "./fake-smtp-server.testkit.ts";
import type { ReceivedEmail } from "./fake-smtp-server.testkit.ts";
import { outboxDepth, retryEmails, failedEmails } from "./failed-emails.server.ts";

const minute = 60_000;

describe.each(stores)("the post on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    onTestFinished(() => store.close());
    return { store, clock: frozenClock("2026-11-23T08:12:00Z") };
  }
  async function sink(answer?: (letter: ReceivedEmail) => void) {
    const opened = await startFakeSmtpServer({ answer });
    onTestFinished(() => opened.close());
    return opened;
  }
  function postman(room: Awaited<ReturnType<typeof opened>>, carrier: EmailTransport) {
    const started = startEmailWorker({ ...room, carrier });
    onTestFinished(() => started.stop());
    return started;
  }
  const queue = ({ store, clock }: Awaited<ReturnType<typeof opened>>, ...letters: Email[]) =>
    store.db.transaction().execute(async (tx) => {
      for (const letter of letters) await queueEmail(tx, letter, clock);
    });

  test("carries nothing to a server that offers no TLS where letters must not go in clear", async () => {
    const room = await opened();
    const server = await sink();
    await queue(room, toTheCompany);
    expect(await postman(room, smtpTransport(server.url, addresses, { needsTls: true })).deliverDue()).toBe(
      0,
    );
    expect(server.letters).toEqual([]);
    expect(await outboxDepth(room)).toMatchObject({ waiting: 1, stuck: 0 });
  });

  test("goes on at once when the clock was set back by days, though rests and waits were written in that future", async () => {
    const room = await opened();
    await queue(room, toTheCompany);
    let up = false;
    const outages: boolean[] = [];
    const carried: string[] = [];
    const carrier: EmailTransport = {
      description: "a carrier of this story",
      deliver: async ({ key }) => {
        if (!up) throw Object.assign(new Error("nobody there"), { code: "ECONNREFUSED" });
        carried.push(key);
      },
      deleteCopies: async () => undefined,
      close: () => undefined,
    };
    const man = startEmailWorker(
      { ...room, carrier },
      { retryMinutes: [1, 60], onOutage: (away) => void outages.push(away) },
    );
    onTestFinished(() => man.stop());
    expect(await man.deliverDue()).toBe(0);
    // A letter that a killed postman had in his hand.
    await room.store.db
      .updateTable("mail_letter")
      .set({ claimed_until: room.clock.now() + minute })
      .execute();
    room.clock.set("2026-11-20T08:12:00Z");
    expect(await man.deliverDue()).toBe(0);
    up = true;
    room.clock.advance(minute + 1);
    expect(await man.deliverDue()).toBe(1);
    expect(carried).toEqual([toTheCompany.key]);
    expect(outages).toEqual([true, false]);
  });

  test("brings each letter once, to the one address that it is for", async () => {
    const room = await opened();
    const server = await sink();
    await queue(room, toTheCompany, toTheVisitor);
    await queue(room, toTheCompany, toTheVisitor);
    const man = postman(room, smtpTransport(server.url, addresses));
    expect(await man.deliverDue()).toBe(2);
    expect(await man.deliverDue()).toBe(0);
    expect(server.letters.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "kitchen@rosemarylane.example", to: ["hello@rosemarylane.example"] },
      { from: "kitchen@rosemarylane.example", to: ["amina@olive.sch.uk"] },
    ]);
    const [company, visitor] = server.letters.map((letter) => letter.source) as [string, string];
    expect(header(company, "From")).toBe("Rosemary Lane <kitchen@rosemarylane.example>");
    expect(header(company, "Reply-To")).toBe("amina@olive.sch.uk");
    expect(header(company, "Subject")).toBe("Enquiry RL-7F3K from a primary school");
    expect(company.replace(/^Reply-To:.*$/m, "")).not.toContain("amina@");
    expect(header(visitor, "Reply-To")).toBe("");
    expect(header(visitor, "Auto-Submitted")).toBe("auto-generated");
  });

  test("takes a letter along only when the work around it was kept", async () => {
    const room = await opened();
    const failed = room.store.db.transaction().execute(async (tx) => {
      await queueEmail(tx, toTheCompany, room.clock);
      throw new Error("the enquiry could not be kept");
    });
    await expect(failed).rejects.toThrow("could not be kept");
    expect(await outboxDepth(room)).toMatchObject({ waiting: 0 });
  });

  test("waits out a dead mail server and then brings each letter once", async () => {
    const room = await opened();
    const dead = await startFakeSmtpServer();
    await dead.close();
    await queue(room, toTheCompany, toTheVisitor);
    const man = postman(room, smtpTransport(dead.url, addresses));
    for (const waited of [0, 1, 5, 15, 60, 60]) {
      room.clock.advance(waited * minute);
      expect(await man.deliverDue()).toBe(0);
    }
    expect(await failedEmails(room)).toMatchObject([{ state: "late" }, { state: "late" }]);
    const alive = await startFakeSmtpServer({ port: dead.port });
    onTestFinished(() => alive.close());
    room.clock.advance(60 * minute);
    expect(await man.deliverDue()).toBe(2);
    expect(await man.deliverDue()).toBe(0);
    expect(alive.letters).toHaveLength(2);
    expect(await outboxDepth(room)).toEqual({ waiting: 0, stuck: 0, oldestWaiting: 0 });
  });

  test("gives up after five refusals, says so, and tries again when told", async () => {
    const room = await opened();
    let full = true;
    const server = await sink(() => {
      if (full) throw Object.assign(new Error("mailbox unavailable"), { responseCode: 550 });
    });
    await queue(room, toTheVisitor);
    const man = postman(room, smtpTransport(server.url, addresses));
    for (const _ of Array.from({ length: 20 })) {
      await man.deliverDue();
      room.clock.advance(60 * minute);
    }
    expect(await failedEmails(room)).toMatchObject([
      { recipient: "amina@olive.sch.uk", attempts: 5, state: "stuck" },
    ]);
    full = false;
    expect(await retryEmails(room)).toBe(1);
    expect(await man.deliverDue()).toBe(1);
    expect(await failedEmails(room)).toEqual([]);
  });

  test("brings a letter again, under the same name, when the first postman died with it in his hand", async () => {
    const room = await opened();
    const server = await sink();
    await queue(room, toTheCompany);
    const carrier = smtpTransport(server.url, addresses);
    const dying = startEmailWorker({
      ...room,
      carrier: {
        ...carrier,
        deliver: async (letter) => {
          await carrier.deliver(letter);
          await new Promise(() => undefined);
        },
      },
    });
    // From here on he never writes down that it was sent.
    void dying.deliverDue();
    await expect.poll(() => server.letters.length).toBe(1);
    const next = startEmailWorker({ ...room, carrier });
    onTestFinished(() => next.stop());
    expect(await next.deliverDue()).toBe(0);
    room.clock.advance(3 * minute);
    expect(await next.deliverDue()).toBe(1);
    expect(await next.deliverDue()).toBe(0);
    const names = server.letters.map(({ source }) => header(source, "Message-ID"));
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  test("lets no two postmen carry the same letter", async () => {
    const room = await opened();
    const server = await sink();
    await queue(
      room,
      ...Array.from({ length: 12 }, (_, number) => ({ ...toTheCompany, key: `enquiry:${number}:company` })),
    );
    const men = [1, 2, 3].map(() => postman(room, smtpTransport(server.url, addresses)));
    const sent = await Promise.all(men.map((man) => man.deliverDue()));
    expect(sent.reduce((sum, one) => sum + one)).toBe(12);
    expect(server.letters).toHaveLength(12);
  });

  test("does not run into a server that accepts and never answers for more than its patience", async () => {
    const room = await opened();
    const tarpit = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(tarpit, "listening");
    onTestFinished(() => void tarpit.close());
    await queue(room, toTheCompany);
    const slow = smtpTransport(`smtp://127.0.0.1:${(tarpit.address() as { port: number }).port}`, addresses, {
      wait: 50,
    });
    expect(await postman(room, slow).deliverDue()).toBe(0);
    expect(await outboxDepth(room)).toMatchObject({ waiting: 1, stuck: 0 });
  });

  test("refuses to write to two addresses in one, or to let one bring a header", async () => {
    const room = await opened();
    for (const address of [
      "a@x.example, evil@y.example",
      '"a@office x"@evil.example',
      '"a"@b',
      "a@x.example\r\nBcc: evil@y.example",
      `${"a".repeat(10_240)}@x.example`,
    ]) {
      await expect(queue(room, { ...toTheVisitor, to: { email: address } })).rejects.toThrow(
        "one plain e-mail",
      );
      await expect(queue(room, { ...toTheCompany, replyTo: address })).rejects.toThrow("one plain e-mail");
      await expect(queue(room, { ...toTheCompany, subject: `hello\r\nBcc: ${address}` })).rejects.toThrow();
    }
  });

  test("without a mail server writes a file a letter, and forgets it when its person is forgotten", async () => {
    const room = await opened();
    const folder = mkdtempSync(path.join(tmpdir(), "rosemary-mail-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await queue(room, toTheCompany, toTheVisitor);
    const carrier = fileTransport(folder, addresses);
    expect(await postman(room, carrier).deliverDue()).toBe(2);
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(2);
    expect(readFileSync(path.join(folder, files[0]!), "utf8")).toContain("Forty for a tasting");
    const gone = await erase(room.store, "AMINA@olive.sch.uk");
    expect(gone).toHaveLength(2);
    await carrier.deleteCopies(gone);
    expect(readdirSync(folder)).toEqual([]);
  });
});

const erase = (store: Store, email: string) =>
  store.db.transaction().execute((tx) => eraseEmails(tx, { email, about: [] }));

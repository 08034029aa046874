import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { frozenClock } from "#values/time/clock.ts";
import type { Commit } from "#database/shared-commits.server.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { EmailTransport } from "./transport.server.ts";
import { fileTransport, smtpTransport } from "./transport.server.ts";
import { eraseEmails } from "./retention.server.ts";
import { addresses, toTheFirm, toTheVisitor } from "./email.examples.ts";
import type { Email } from "./outbox.server.ts";
import { queueEmail, queueEmails } from "./outbox.server.ts";
import { startEmailWorker } from "./email-worker.server.ts";
import { header, startFakeSmtpServer } from "./fake-smtp-server.testkit.ts";
import type { ReceivedEmail } from "./fake-smtp-server.testkit.ts";
import { outboxDepth, retryEmails, failedEmails } from "./failed-emails.server.ts";

const minute = 60_000;

describe.each(stores)("the email worker on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    onTestFinished(() => store.close());
    return { store, clock: frozenClock("2026-11-23T08:12:00Z") };
  }
  async function smtpServer(answer?: (email: ReceivedEmail) => void) {
    const opened = await startFakeSmtpServer({ answer });
    onTestFinished(() => opened.close());
    return opened;
  }
  function worker(deps: Awaited<ReturnType<typeof opened>>, transport: EmailTransport) {
    const started = startEmailWorker({ ...deps, transport });
    onTestFinished(() => started.stop());
    return started;
  }
  const queue = ({ store, clock }: Awaited<ReturnType<typeof opened>>, ...emails: Email[]) =>
    store.db.transaction().execute((tx) => queueEmails(tx, emails, clock));

  /** A worker, and what it tells of e-mails that do not leave. */
  function telling(deps: Awaited<ReturnType<typeof opened>>, transport: EmailTransport) {
    const outages: string[] = [];
    const onOutage = (why: string | null, code: string) => void outages.push(why ? `${why} ${code}` : "over");
    const emailWorker = startEmailWorker({ ...deps, transport }, { retryMinutes: [1], onOutage });
    onTestFinished(() => emailWorker.stop());
    return { emailWorker, outages };
  }

  test.each([451, 554])(
    "tells that a server takes nothing (%i), once, and not where one address alone is refused",
    async (responseCode) => {
      const deps = await opened();
      let refusesAll = true;
      const server = await smtpServer(({ to }) => {
        if (refusesAll || to[0] === "amina@olive.sch.uk")
          throw Object.assign(new Error("not now"), { responseCode });
      });
      await queue(deps, toTheFirm, toTheVisitor);
      const { emailWorker, outages } = telling(deps, smtpTransport(server.url, addresses));
      await emailWorker.deliverDue();
      expect(outages).toEqual([]);
      for (const _ of [1, 2]) {
        deps.clock.advance(2 * minute);
        await emailWorker.deliverDue();
      }
      expect(outages).toEqual([expect.stringMatching(new RegExp(`^refuses \\w+ ${responseCode}$`))]);
      refusesAll = false;
      for (const _ of [1, 2, 3, 4]) {
        deps.clock.advance(2 * minute);
        await emailWorker.deliverDue();
      }
      expect(outages.slice(1)).toEqual(["over"]);
    },
  );

  test("tells a full disk and a want of descriptors from a mail server that does not answer", async () => {
    const deps = await opened();
    await queue(deps, toTheFirm);
    const errors = [
      { code: "ENOSPC" },
      { code: "EMFILE" },
      // As the library passes on what the system says.
      { code: "ESOCKET", errno: -constants.errno.EMFILE },
      { code: "ECONNREFUSED" },
    ];
    const left = errors.values();
    const { emailWorker, outages } = telling(deps, {
      description: "the transport of this test",
      atOnce: 1,
      deliver: async () => {
        throw Object.assign(new Error("it failed"), left.next().value);
      },
      deleteCopies: async () => undefined,
      close: () => undefined,
    });
    for (const _ of errors) {
      await emailWorker.deliverDue();
      deps.clock.advance(2 * minute);
    }
    expect(outages).toEqual(["disk ENOSPC", "descriptors EMFILE", "server ECONNREFUSED"]);
    expect(await outboxDepth(deps)).toMatchObject({ waiting: 1, stuck: 0 });
  });

  test("leaves what is for the firm until the firm has an address, however long, and tells of no outage", async () => {
    const deps = await opened();
    const server = await smtpServer();
    const firm = { ...addresses, firm: "" };
    const others = [2, 3].map((number) => ({ ...toTheFirm, key: `enquiry:${number}:company` }));
    await queue(deps, toTheFirm, ...others, toTheVisitor);
    const { emailWorker, outages } = telling(deps, smtpTransport(server.url, firm));
    expect(await emailWorker.deliverDue()).toBe(1);
    for (const _ of [1, 2, 3]) {
      deps.clock.advance(3 * 24 * 60 * minute);
      expect(await emailWorker.deliverDue()).toBe(0);
    }
    expect(outages).toEqual([]);
    expect(await outboxDepth(deps)).toMatchObject({ waiting: 3, stuck: 0 });
    firm.firm = addresses.firm;
    expect(await emailWorker.deliverDue()).toBe(3);
  });

  test("sends nothing to a server without TLS where TLS is required", async () => {
    const deps = await opened();
    const server = await smtpServer();
    await queue(deps, toTheFirm);
    expect(await worker(deps, smtpTransport(server.url, addresses, { needsTls: true })).deliverDue()).toBe(0);
    expect(server.emails).toEqual([]);
    expect(await outboxDepth(deps)).toMatchObject({ waiting: 1, stuck: 0 });
  });

  test("goes on at once when the clock is set back by days", async () => {
    const deps = await opened();
    await queue(deps, toTheFirm);
    let up = false;
    const outages: (string | null)[] = [];
    const delivered: string[] = [];
    const transport: EmailTransport = {
      description: "the transport of this test",
      atOnce: 1,
      deliver: async ({ key }) => {
        if (!up) throw Object.assign(new Error("nobody there"), { code: "ECONNREFUSED" });
        delivered.push(key);
      },
      deleteCopies: async () => undefined,
      close: () => undefined,
    };
    const emailWorker = startEmailWorker(
      { ...deps, transport },
      { retryMinutes: [1, 60], onOutage: (why) => void outages.push(why) },
    );
    onTestFinished(() => emailWorker.stop());
    expect(await emailWorker.deliverDue()).toBe(0);
    // An e-mail that a killed worker had claimed.
    await deps.store.db
      .updateTable("mail_letter")
      .set({ claimed_until: deps.clock.now() + minute })
      .execute();
    deps.clock.set("2026-11-20T08:12:00Z");
    expect(await emailWorker.deliverDue()).toBe(0);
    up = true;
    deps.clock.advance(minute + 1);
    expect(await emailWorker.deliverDue()).toBe(1);
    expect(delivered).toEqual([toTheFirm.key]);
    expect(outages).toEqual(["server", null]);
  });

  test("sends each e-mail once, to its one address", async () => {
    const deps = await opened();
    const server = await smtpServer();
    expect(await queue(deps, toTheFirm, toTheFirm, toTheVisitor)).toBe(2);
    expect(await queue(deps, toTheFirm, toTheVisitor)).toBe(0);
    const emailWorker = worker(deps, smtpTransport(server.url, addresses));
    expect(await emailWorker.deliverDue()).toBe(2);
    expect(await emailWorker.deliverDue()).toBe(0);
    expect(server.emails.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "kitchen@rosemarylane.example", to: ["hello@rosemarylane.example"] },
      { from: "kitchen@rosemarylane.example", to: ["amina@olive.sch.uk"] },
    ]);
    const [company, visitor] = server.emails.map((email) => email.source) as [string, string];
    expect(header(company, "From")).toBe("Rosemary Lane <kitchen@rosemarylane.example>");
    expect(header(company, "Reply-To")).toBe("amina@olive.sch.uk");
    expect(header(company, "Subject")).toBe("Enquiry RL-7F3K from a primary school");
    expect(company.replace(/^Reply-To:.*$/m, "")).not.toContain("amina@");
    expect(header(visitor, "Reply-To")).toBe("");
    expect(header(visitor, "Auto-Submitted")).toBe("auto-generated");
  });

  test("sends several at a time, and those to one person in their order, one after the other", async () => {
    const deps = await opened();
    const people = ["a@x.example", "b@x.example", "c@x.example"];
    for (const at of [1, 2, 3]) {
      await queue(
        deps,
        ...people.map((email) => ({
          ...toTheVisitor,
          to: { email },
          key: `${email} ${at}`,
          subject: `${at}`,
        })),
      );
      deps.clock.advance(1);
    }
    const [begun, under] = [new Map<string, string[]>(), new Set<string>()];
    let most = 0;
    let twice = 0;
    const allAtOnce = Promise.withResolvers<void>();
    await worker(deps, {
      description: "the transport of this test",
      atOnce: 4,
      async deliver({ recipient, subject }) {
        if (under.has(recipient)) twice += 1;
        under.add(recipient);
        most = Math.max(most, under.size);
        begun.set(recipient, [...(begun.get(recipient) ?? []), subject]);
        // Nobody goes on before all three are on their way, and a fourth might have been.
        if (under.size === people.length) setTimeout(allAtOnce.resolve, 60);
        await allAtOnce.promise;
        under.delete(recipient);
      },
      deleteCopies: async () => undefined,
      close: () => undefined,
    }).deliverDue();
    expect([most, twice]).toEqual([3, 0]);
    expect([...begun]).toEqual(people.map((email) => [email, ["1", "2", "3"]]));
  });

  test("sends nothing of an e-mail that it leased too long ago, and leaves what another one did of it", async () => {
    const deps = await opened();
    const server = await smtpServer();
    await queue(deps, toTheFirm);
    const transport = smtpTransport(server.url, addresses);
    const other = worker(deps, smtpTransport(server.url, addresses));
    const paused = worker(deps, {
      ...transport,
      async deliver(email, isInTime) {
        // The whole process stands still here.
        deps.clock.advance(2 * minute + 1);
        expect(await other.deliverDue()).toBe(1);
        await transport.deliver(email, isInTime);
      },
    });
    expect(await paused.deliverDue()).toBe(0);
    expect(server.emails).toHaveLength(1);
    deps.clock.advance(60 * minute);
    expect(await other.deliverDue()).toBe(0);
    expect(server.emails).toHaveLength(1);
  });

  test("sends nothing twice because the database was away when it was sent", async () => {
    const deps = await opened();
    const server = await smtpServer();
    await queue(deps, toTheFirm);
    const transport = smtpTransport(server.url, addresses);
    let failures = 0;
    const commit: Commit = async (work) => {
      if (failures > 0 && failures-- > 0) throw new Error("the database server does not answer");
      return await deps.store.commit(work);
    };
    const emailWorker = startEmailWorker({
      clock: deps.clock,
      store: {
        ...deps.store,
        commit,
      },
      transport: {
        ...transport,
        async deliver(...email) {
          await transport.deliver(...email);
          failures = 2;
        },
      },
    });
    onTestFinished(() => emailWorker.stop());
    expect(await emailWorker.deliverDue()).toBe(1);
    deps.clock.advance(60 * minute);
    expect(await emailWorker.deliverDue()).toBe(0);
    expect(server.emails).toHaveLength(1);
  });

  test("sends nothing that was queued in a transaction that failed", async () => {
    const deps = await opened();
    const failed = deps.store.db.transaction().execute(async (tx) => {
      await queueEmail(tx, toTheFirm, deps.clock);
      throw new Error("the enquiry could not be stored");
    });
    await expect(failed).rejects.toThrow("could not be stored");
    expect(await outboxDepth(deps)).toMatchObject({ waiting: 0 });
  });

  test("retries while the mail server is down, and then sends each e-mail once", async () => {
    const deps = await opened();
    const dead = await startFakeSmtpServer();
    await dead.close();
    await queue(deps, toTheFirm, toTheVisitor);
    const emailWorker = worker(deps, smtpTransport(dead.url, addresses));
    for (const waited of [0, 1, 5, 15, 60, 60]) {
      deps.clock.advance(waited * minute);
      expect(await emailWorker.deliverDue()).toBe(0);
    }
    expect(await failedEmails(deps)).toMatchObject([{ state: "late" }, { state: "late" }]);
    const alive = await startFakeSmtpServer({ port: dead.port });
    onTestFinished(() => alive.close());
    deps.clock.advance(60 * minute);
    expect(await emailWorker.deliverDue()).toBe(2);
    expect(await emailWorker.deliverDue()).toBe(0);
    expect(alive.emails).toHaveLength(2);
    expect(await outboxDepth(deps)).toEqual({ waiting: 0, stuck: 0, oldestWaiting: 0 });
  });

  test("gives up after five rejections, lists the e-mail, and tries again on request", async () => {
    const deps = await opened();
    let full = true;
    const server = await smtpServer(() => {
      if (full) throw Object.assign(new Error("mailbox unavailable"), { responseCode: 550 });
    });
    await queue(deps, toTheVisitor);
    const emailWorker = worker(deps, smtpTransport(server.url, addresses));
    for (const _ of Array.from({ length: 20 })) {
      await emailWorker.deliverDue();
      deps.clock.advance(60 * minute);
    }
    expect(await failedEmails(deps)).toMatchObject([
      { recipient: "amina@olive.sch.uk", attempts: 5, state: "stuck" },
    ]);
    full = false;
    expect(await retryEmails(deps)).toBe(1);
    expect(await emailWorker.deliverDue()).toBe(1);
    expect(await failedEmails(deps)).toEqual([]);
  });

  test("sends an e-mail again, with the same Message-ID, when the first worker died while sending it", async () => {
    const deps = await opened();
    const server = await smtpServer();
    await queue(deps, toTheFirm);
    const transport = smtpTransport(server.url, addresses);
    const dying = startEmailWorker({
      ...deps,
      transport: {
        ...transport,
        deliver: async (email) => {
          await transport.deliver(email);
          await new Promise(() => undefined);
        },
      },
    });
    // It never records that the e-mail was sent.
    void dying.deliverDue();
    await expect.poll(() => server.emails.length).toBe(1);
    const next = startEmailWorker({ ...deps, transport });
    onTestFinished(() => next.stop());
    expect(await next.deliverDue()).toBe(0);
    deps.clock.advance(3 * minute);
    expect(await next.deliverDue()).toBe(1);
    expect(await next.deliverDue()).toBe(0);
    const messageIds = server.emails.map(({ source }) => header(source, "Message-ID"));
    expect(messageIds).toHaveLength(2);
    expect(new Set(messageIds).size).toBe(1);
  });

  test("never sends an e-mail by two workers", async () => {
    const deps = await opened();
    const server = await smtpServer();
    await queue(
      deps,
      ...Array.from({ length: 12 }, (_, number) => ({ ...toTheFirm, key: `enquiry:${number}:company` })),
    );
    const workers = [1, 2, 3].map(() => worker(deps, smtpTransport(server.url, addresses)));
    const sent = await Promise.all(workers.map((one) => one.deliverDue()));
    expect(sent.reduce((sum, one) => sum + one)).toBe(12);
    expect(server.emails).toHaveLength(12);
  });

  test("times out on a server that accepts and never responds", async () => {
    const deps = await opened();
    const tarpit = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(tarpit, "listening");
    onTestFinished(() => void tarpit.close());
    await queue(deps, toTheFirm);
    const slow = smtpTransport(`smtp://127.0.0.1:${(tarpit.address() as { port: number }).port}`, addresses, {
      wait: 50,
    });
    const { emailWorker, outages } = telling(deps, slow);
    expect(await emailWorker.deliverDue()).toBe(0);
    expect(await outboxDepth(deps)).toMatchObject({ waiting: 1, stuck: 0 });
    expect(outages).toEqual(["server ETIMEDOUT"]);
  });

  test("rejects two addresses in one, and line ends that could become a header", async () => {
    const deps = await opened();
    for (const address of [
      "a@x.example, evil@y.example",
      '"a@office x"@evil.example',
      '"a"@b',
      "a@x.example\r\nBcc: evil@y.example",
      `${"a".repeat(10_240)}@x.example`,
    ]) {
      await expect(queue(deps, { ...toTheVisitor, to: { email: address } })).rejects.toThrow(
        "one plain e-mail",
      );
      await expect(queue(deps, { ...toTheFirm, replyTo: address })).rejects.toThrow("one plain e-mail");
      await expect(queue(deps, { ...toTheFirm, subject: `hello\r\nBcc: ${address}` })).rejects.toThrow();
    }
  });

  test("writes one file per e-mail without a mail server, and deletes it when the person is erased", async () => {
    const deps = await opened();
    const folder = mkdtempSync(path.join(tmpdir(), "rosemary-mail-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await queue(deps, toTheFirm, toTheVisitor);
    const transport = fileTransport(folder, addresses);
    expect(await worker(deps, transport).deliverDue()).toBe(2);
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(2);
    expect(readFileSync(path.join(folder, files[0]!), "utf8")).toContain("Forty for a tasting");
    const gone = await erase(deps.store, "AMINA@olive.sch.uk");
    expect(gone).toHaveLength(2);
    await transport.deleteCopies(gone);
    expect(readdirSync(folder)).toEqual([]);
  });
});

const erase = (store: Store, email: string) =>
  store.db.transaction().execute((tx) => eraseEmails(tx, { email, about: [] }));

import { solveChallenge } from "altcha-lib";
import { usualEnquiryDeps } from "./enquiry-deps.testkit.ts";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, onTestFinished, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { CommittedChange } from "#live/server/feed.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { enquiriesApi } from "./enquiries.api.server.ts";
import { eraseEnquiries } from "./erasure.server.ts";
import { fromASchool, morning, weddingQuote } from "./enquiry.examples.ts";
import type { EnquiryService } from "./enquiry-service.server.ts";
import { createEnquiryService } from "./enquiry-service.server.ts";
import type { MenuDish } from "#food/plates/picked-dishes.ts";
import type { FindDishes } from "./dish-facts.ts";
import type { EnquiryInput } from "./input.ts";

const board: MenuDish = {
  id: "w1",
  category: "weddings",
  course: "mains",
  serves: "serves 8 to 10",
  diets: [],
  allergens: { milk: "contains" },
};

describe.each(stores)("the enquiry service on $name", ({ open }) => {
  async function opened({
    isFull = () => false,
    ...settings
  }: { limitPerHour?: number; botCheck?: "on" | "off"; isFull?: (day: string) => boolean } = {}) {
    const store = await open();
    onTestFinished(() => store.close());
    const clock = frozenClock(morning);
    let woken = 0;
    // The menu knows this one dish.
    const findDishes: FindDishes = (_, ids) =>
      Promise.resolve(new Map(ids.filter((id) => id === "w1").map((id) => [id, { ...board, id }])));
    const deps = {
      store,
      clock,
      brand: sampleBrand,
      feed: { poll: () => Promise.resolve() },
      emailWorker: { wake: () => void woken++ },
      ...usualEnquiryDeps,
      findDishes,
      dayIsFull: (_: unknown, day: string) => Promise.resolve(isFull(day)),
    };
    const service = createEnquiryService(deps, {
      secret: "hush",
      limitPerHour: 20,
      botCheck: "off",
      ...settings,
    });
    return { store, clock, service, woken: () => woken };
  }

  test("stores an enquiry as it was written, queues two e-mails, and wakes the email worker", async () => {
    const { store, service, woken } = await opened();
    const enquiry = await submit(service, fromASchool);
    expect(enquiry).toMatchObject({
      fName: "Amina",
      email: "amina.khan@olive.sch.uk",
      reason: "primarySchool",
      createdAt: Date.parse(morning),
      page: "/primaries",
      review: null,
    });
    expect(enquiry.reference).toMatch(/^RL-[2-9A-Z]{4}$/);
    expect(await queuedEmails(store)).toEqual([
      ["company", "amina.khan@olive.sch.uk", `Enquiry ${enquiry.reference}: primary school`],
      ["amina.khan@olive.sch.uk", "hello@rosemarylane.example", `We have your enquiry, ${enquiry.reference}`],
    ]);
    expect(woken()).toBe(1);
  });

  test("open desks hear that one came in, once, and nothing of what it says", async () => {
    const { store, service } = await opened();
    const feed = await startFeed(store);
    const heard: CommittedChange[] = [];
    feed.subscribe((changes) => void heard.push(...changes));
    const enquiry = await submit(service, fromASchool);
    await submit(service, fromASchool);
    await feed.poll();
    feed.stop();
    expect(heard).toMatchObject([
      { topic: "enquiry", type: "added", document: JSON.stringify({ id: enquiry.id }) },
    ]);
  });

  test("stores what the visitor saw beside an event", async () => {
    const { store, service } = await opened();
    await submit(service, { ...weddingQuote, eventDate: "2026-12-01" });
    const { event, items } = await store.db
      .selectFrom("enquiry")
      .select(["event", "items"])
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event!)).toMatchObject({
      date: "2026-12-01",
      diets: { vegan: 12, "gluten-free": 3, halal: 60 },
      shown: { date: expect.stringContaining("14 days") as string },
      notes: [
        expect.stringContaining("less than 28 days away, which is what we ask for a wedding") as string,
        "Orders for a wedding for 120 guests begin at £1,500.00 before VAT.",
      ],
    });
    expect(JSON.parse(items)).toHaveLength(2);
    const [company] = await store.db.selectFrom("mail_letter").select("text").execute();
    for (const fact of [
      "120",
      "SW1A 1AA",
      "12 vegan",
      "3 gluten-free (coeliac)",
      "60 halal",
      "3 × Lemon cake",
    ])
      expect(company!.text).toContain(fact);
  });

  test("stores the same enquiry once, however often and however closely it is sent", async () => {
    const { store, service } = await opened();
    const many = await Promise.all(Array.from({ length: 8 }, () => submit(service, fromASchool, "a key")));
    expect(new Set(many.map(({ id }) => id)).size).toBe(1);
    const unscripted = await Promise.all(Array.from({ length: 4 }, () => submit(service, fromASchool)));
    expect(new Set(unscripted.map(({ id }) => id)).size).toBe(1);
    expect(await count(store, "enquiry")).toBe(2);
    expect(await count(store, "mail_letter")).toBe(4);
  });

  test("knows an enquiry of the release before quantities again, and reads its dishes as one of each", async () => {
    const { store, service } = await opened();
    const items = [{ id: "tartlets", name: "Leek tartlets" }];
    const enquiry = await submit(service, { ...weddingQuote, items }, "a key");
    const { fingerprint } = await store.db
      .selectFrom("enquiry")
      .select("fingerprint")
      .executeTakeFirstOrThrow();
    const { quantity: _, ...before } = enquiry.items[0]!;
    await store.db
      .updateTable("enquiry")
      .set({ items: JSON.stringify([before]) })
      .execute();
    const again = await submit(service, { ...weddingQuote, items: [{ ...items[0], quantity: 1 }] }, "a key");
    expect(again).toMatchObject({ id: enquiry.id, items: [{ id: "tartlets", quantity: 1 }] });
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await expect(
      submit(service, { ...weddingQuote, items: [{ ...items[0], quantity: 2 }] }, "a key"),
    ).rejects.toThrow(/other words/);
  });

  test("rejects other content under a used key", async () => {
    const { service } = await opened();
    await submit(service, fromASchool, "a key");
    await expect(submit(service, weddingQuote, "a key")).rejects.toThrow("other words");
  });

  test("stores nothing of an enquiry that breaks a rule", async () => {
    const { store, service } = await opened();
    const response = await service.submit({
      input: { ...fromASchool, email: "a@x, b@y" },
      key: null,
      address: "::1",
    });
    expect(response).toMatchObject({ kind: "invalid", problems: [{ field: "email" }] });
    expect([await count(store, "enquiry"), await count(store, "mail_letter")]).toEqual([0, 0]);
  });

  test("holds what a bot may have sent for review, with one notice to staff, and drops nothing", async () => {
    const { store, service } = await opened();
    const enquiry = await submit(service, { ...fromASchool, website: "http://buy.example" });
    expect(enquiry.review).toContain("people do not see");
    await submit(service, { ...weddingQuote, website: "x" });
    expect(await queuedEmails(store)).toEqual([["company", null, "Enquiries are waiting for review"]]);
    expect(await count(store, "enquiry")).toBe(2);
  });

  test("holds for review over the limit; far over it refuses and stores nothing", async () => {
    const { store, service } = await opened({ limitPerHour: 3 });
    const send = (number: number) =>
      service.submit({
        input: { ...fromASchool, enquiry: `Number ${number}` },
        key: null,
        address: "192.0.2.1",
      });
    const kinds: string[] = [];
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const response = await send(number);
      kinds.push(
        response.kind === "accepted"
          ? response.enquiry.review
            ? "awaiting review"
            : "accepted"
          : response.kind,
      );
    }
    expect(kinds).toEqual([
      "accepted",
      "accepted",
      "accepted",
      "awaiting review",
      "awaiting review",
      "awaiting review",
      "rate-limited",
      "rate-limited",
    ]);
    expect(await count(store, "enquiry")).toBe(6);
    const other = await service.submit({ input: weddingQuote, key: null, address: "192.0.2.2" });
    expect(other).toMatchObject({ kind: "accepted", enquiry: { review: null } });
  });

  test("accepts a repeated request, also over the limit, without counting it", async () => {
    const { store, service } = await opened({ limitPerHour: 1 });
    const send = (key: string, enquiry: string) =>
      service.submit({ input: { ...fromASchool, enquiry }, key, address: "192.0.2.1" });
    const first = await send("first", "Lunch for ninety, please.");
    for (let again = 0; again < 5; again++)
      expect(await send("first", "Lunch for ninety, please.")).toEqual(first);
    expect(await send("second", "Two")).toMatchObject({
      kind: "accepted",
      enquiry: { review: expect.any(String) },
    });
    expect(await send("third", "Three")).toMatchObject({ kind: "rate-limited" });
    expect(await send("first", "Lunch for ninety, please.")).toEqual(first);
    expect(await count(store, "enquiry")).toBe(2);
  });

  test("stores a phone number, a time to call and a school, and sends them to the company alone", async () => {
    const { store, service } = await opened();
    const call = { phone: "+44 7700 900123", callTime: "after four", school: "Olive Primary" };
    const enquiry = await submit(service, { ...fromASchool, ...call, page: "/nutrition/medical-diets" });
    expect(enquiry).toMatchObject(call);
    expect(await store.db.selectFrom("enquiry").select(["phone", "school", "answers"]).execute()).toEqual([
      { phone: call.phone, school: call.school, answers: JSON.stringify({ callTime: call.callTime }) },
    ]);
    const [company, sender] = await store.db
      .selectFrom("mail_letter")
      .select("text")
      .orderBy("key")
      .execute();
    for (const fact of [
      "Telephone: +44 7700 900123",
      "A good time to ring: after four",
      "School: Olive Primary",
    ])
      expect(company!.text).toContain(fact);
    for (const typed of Object.values(call)) expect(sender!.text).not.toContain(typed);
  });

  test("sends an acknowledgement without any text that was typed", async () => {
    const { store, service } = await opened();
    const link = "https://evil.example/win";
    const stranger = {
      ...weddingQuote,
      fName: "Win-a-car",
      lName: `at ${link}`,
      enquiry: `Open ${link}\n`.repeat(60),
      items: [{ id: "w1", name: `Prize: ${link}`, category: link, serves: link, priceGuide: 4321 }],
      page: "/primaries",
    };
    const { reference } = await submit(service, stranger);
    const rows = await store.db.selectFrom("mail_letter").selectAll().orderBy("key").execute();
    const [company, sender] = rows;
    expect(company!.text).toContain(link);
    expect(sender!.recipient).toBe("zoe@wedding.example");
    for (const words of [sender!.subject, sender!.text, sender!.html])
      for (const typed of ["evil", "win-a-car", "prize", "43.21"])
        expect(words.toLowerCase()).not.toContain(typed);
    // What was chosen or counted comes back, so that its reader knows which enquiry it is.
    for (const fact of [
      reference,
      "Saturday 19 June 2027",
      "Guests: 120",
      "SW1A 1AA",
      "12 vegan",
      "Dishes: 1",
    ])
      expect(sender!.text).toContain(fact);
  });

  test("lists for the company what is known of each dish's allergens, and that nothing is of one that left the menu", async () => {
    const { store, service } = await opened();
    const item = { name: "Board", category: "weddings", serves: "serves 10", priceGuide: null };
    await submit(service, {
      ...weddingQuote,
      items: [
        { ...item, id: "w1" },
        { ...item, id: "gone" },
      ],
    });
    const rows = await store.db.selectFrom("mail_letter").select(["kind", "text"]).execute();
    const text = (kind: string) => rows.find((row) => row.kind === kind)!.text.replaceAll(/\s+/g, " ");
    expect(text("enquiry")).toContain("Board, serves 10. Contains milk. Not known:");
    expect(text("enquiry")).toContain("Board, serves 10. Not on the menu now: its allergens are not known.");
    expect(text("enquiry-thanks")).not.toContain("milk");
  });

  test("says how far the dishes go by the menu and not by what was sent: to who sends it, in both e-mails and at the desk", async () => {
    const { store, service } = await opened();
    const item = { id: "w1", name: "Board", category: "weddings", serves: "serves 900", priceGuide: null };
    const input = { ...weddingQuote, guests: 120, diets: { vegan: 4 }, items: [{ ...item, quantity: 3 }] };
    const said =
      "As you picked the dishes: Mains: enough for about 24 of 120 guests; nothing chosen for 4 vegan guests that is known to suit. We work out how many of each you need.";
    const least = "Orders for a wedding for 120 guests begin at £1,500.00 before VAT.";
    expect(await service.check(input)).toMatchObject({ notes: [least, said] });
    const { event } = await submit(service, input);
    expect(event?.notes).toEqual([least, said]);
    const letters = await store.db.selectFrom("mail_letter").select(["text"]).execute();
    expect(letters).toHaveLength(2);
    for (const { text } of letters) expect(text.replaceAll(/\s+/g, " ")).toContain(said);
  });

  test("has a lower limit without the bot check", async () => {
    const { service } = await opened({ botCheck: "on", limitPerHour: 8 });
    const reviews: boolean[] = [];
    for (const number of [1, 2, 3])
      reviews.push(
        (await submit(service, { ...fromASchool, enquiry: `Buy pills ${number}` })).review !== null,
      );
    expect(reviews).toEqual([false, false, true]);
  });

  test("accepts a bot check's solution once, not too early, not too late, and not forged", async () => {
    const { clock, service } = await opened({ botCheck: "on", limitPerHour: 100 });
    const challenge = await service.challenge();
    const solution = await solveChallenge({ challenge, deriveKey });
    const altcha = btoa(JSON.stringify({ challenge, solution }));
    const send = async (number: number, payload = altcha) =>
      (await submit(service, { ...fromASchool, enquiry: `Number ${number}`, altcha: payload })).review;
    expect(await send(1)).toContain("faster than people write");
    clock.advance(5000);
    expect(await send(2)).toContain("used before");
    expect(await send(3, "not base64 {")).toBe(null);
    const fresh = await service.challenge();
    const solved = await solveChallenge({ challenge: fresh, deriveKey });
    clock.advance(5000);
    expect(await send(4, btoa(JSON.stringify({ challenge: fresh, solution: solved })))).toBe(null);
    const forged = { ...fresh, parameters: { ...fresh.parameters, nonce: "00", cost: 1 } };
    expect(await send(5, btoa(JSON.stringify({ challenge: forged, solution: solved })))).toBe(null);
  });

  test("opens an enquiry by its own link alone, until 30 days after its event, and not once it was erased", async () => {
    const { store, clock, service } = await opened();
    const wedding = await submit(service, weddingQuote);
    const school = await submit(service, fromASchool);
    const tokenOf = (of: typeof wedding) => service.enquiryPath(of).replace("/enquiry?key=", "");
    const token = tokenOf(wedding);
    expect(token).toMatch(new RegExp(`^${wedding.reference}\\.[\\w-]{43}$`));
    expect(await service.openEnquiry(token)).toMatchObject({ id: wedding.id, items: wedding.items });
    const forged = [
      token.replace(wedding.reference, school.reference),
      token.slice(0, -1),
      `${token}x`,
      `${wedding.reference}.${"x".repeat(43)}`,
      wedding.reference,
      "",
    ];
    for (const one of forged) expect(await service.openEnquiry(one), one).toBe(null);
    // Nothing that opens it is stored: a row's id and reference are no key.
    const stored = JSON.stringify(await store.db.selectFrom("enquiry").selectAll().execute());
    expect(stored).not.toContain(token.split(".")[1]);
    clock.set("2027-02-22T08:12:00Z");
    expect(await service.openEnquiry(tokenOf(school))).toBe(null);
    clock.set("2027-07-19T22:59:00Z");
    expect(await service.openEnquiry(token)).not.toBe(null);
    clock.set("2027-07-19T23:00:00Z");
    expect(await service.openEnquiry(token)).toBe(null);
    clock.set(morning);
    await store.db.transaction().execute(async (tx) => {
      await eraseEnquiries(tx, { email: wedding.email, hash: null, now: clock.now() });
    });
    expect(await service.openEnquiry(token)).toBe(null);
  });

  test("says how a day stands, to anybody and for a bounded number of days", async () => {
    const { service } = await opened({ isFull: (on) => on === "2027-06-19" });
    const api = enquiriesApi(service);
    const asked = async (date: string) => await api.request(`/api/enquiries/availability?date=${date}`);
    const answer = await asked("2027-06-19");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await answer.json()).toMatchObject({ date: "2027-06-19", kind: "full" });
    expect(await (await asked("2027-06-20")).json()).toMatchObject({ kind: "open" });
    expect(await (await asked("2026-12-01")).json()).toMatchObject({ kind: "short-notice" });
    expect(await (await asked("2026-12-25")).json()).toMatchObject({ kind: "closed" });
    for (const date of ["", "2026-11-22", "2035-01-01", "2027-02-30", "soon"])
      expect((await asked(date)).status, date).toBe(400);
  });

  test("checks without storing, and stores the note that the day is full", async () => {
    const { store, service } = await opened({ isFull: () => true });
    expect(await service.check(weddingQuote)).toMatchObject({ availability: { kind: "full" }, problems: [] });
    expect(await service.check({ ...weddingQuote, guests: 2 })).toMatchObject({ draft: null });
    expect(await count(store, "enquiry")).toBe(0);
    const { event } = await submit(service, weddingQuote);
    expect(event!.notes).toEqual([
      expect.stringMatching(/^We have as much as we can cook on/),
      expect.stringMatching(/^Orders for a wedding for 120 guests begin at/),
    ]);
  });

  test("responds to API clients by the contract", async () => {
    const { store, service } = await opened();
    const api = enquiriesApi(service);
    const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      api.request(
        "/api/enquiries",
        { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } },
        { client: { address: "192.0.2.1" } },
      );
    const first = await post(JSON.stringify(fromASchool), { "Idempotency-Key": "k" });
    expect(first.status).toBe(201);
    const response: unknown = await first.json();
    expect(response).toMatchObject({
      id: expect.any(String) as string,
      reference: expect.stringMatching(/^RL-/) as string,
    });
    expect(await (await post(JSON.stringify(fromASchool), { "Idempotency-Key": "k" })).json()).toEqual(
      response,
    );
    const statuses = [
      [await post(JSON.stringify(weddingQuote), { "Idempotency-Key": "k" }), 409],
      [await post("{}"), 400],
      [await post("{"), 400],
      [await post('"text"'), 400],
      [await post("[]"), 400],
      [await post("null"), 400],
      [await post(new Uint8Array([0x7b, 0xff, 0x7d])), 400],
      [await post("{}", { "Content-Type": "text/plain" }), 415],
      [await post("{}", { "Content-Type": "application/jsonp" }), 415],
      [await post("{}", { "Idempotency-Key": "k".repeat(201) }), 400],
      [await api.request("/api/enquiries", { method: "DELETE" }), 405],
    ] as const;
    for (const [response, status] of statuses) {
      expect(response.status).toBe(status);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
    expect(await (await post('{"__proto__":{"agree":true},"constructor":1}')).json()).toMatchObject({
      status: 400,
      errors: { fName: ["Enter your first name."], agree: [expect.any(String) as string] },
    });
    expect(({} as { agree?: unknown }).agree).toBe(undefined);
    expect(await count(store, "enquiry")).toBe(1);
  });
});

async function submit(service: EnquiryService, input: EnquiryInput, key: string | null = null) {
  const response = await service.submit({ input, key, address: "192.0.2.1" });
  if (response.kind !== "accepted") throw new Error(JSON.stringify(response));
  return response.enquiry;
}

async function queuedEmails(store: Store) {
  const rows = await store.db
    .selectFrom("mail_letter")
    .select(["recipient", "reply_to", "subject"])
    .orderBy("key")
    .execute();
  return rows.map((row) => [row.recipient, row.reply_to, row.subject]);
}

async function count(store: Store, table: "enquiry" | "mail_letter"): Promise<number> {
  const row = await store.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

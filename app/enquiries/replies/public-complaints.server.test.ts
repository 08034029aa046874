import { describe, expect, onTestFinished, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { usualEnquiryDeps } from "../enquiry-deps.testkit.ts";
import { complaintPage } from "../enquiry-fields.ts";
import { fromASchool, morning } from "../enquiry.examples.ts";
import { createEnquiryService } from "../enquiry-service.server.ts";
import { eraseEnquiries, writtenByEnquiry } from "../erasure.server.ts";
import { releaseEnquiries } from "../inbox/review-enquiry.server.ts";
import { deleteExpiredEnquiries } from "../retention.server.ts";
import { closeComplaint, complaintOf, openComplaints } from "./complaints.server.ts";

const jo = actorNamed("jo@rosemarylane.example");
const complaint = {
  fName: "Amina",
  lName: "Khan",
  email: "amina.khan@olive.sch.uk",
  reason: "other",
  enquiry: "You wrote to my old address again.",
  agree: "true",
  page: complaintPage,
};

describe.each(stores)("what comes by the complaints' form on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    onTestFinished(() => store.close());
    const clock = frozenClock(morning);
    const deps = {
      store,
      clock,
      brand: sampleBrand,
      feed: { poll: () => Promise.resolve() },
      emailWorker: { wake: () => undefined },
      ...usualEnquiryDeps,
    };
    const service = createEnquiryService(deps, { secret: "hush", limitPerHour: 20, botCheck: "off" });
    const send = async (input: object) => {
      const result = await service.submit({
        input: { ...complaint, ...input },
        key: null,
        address: "192.0.2.1",
      });
      if (result.kind !== "accepted") throw new Error(result.kind);
      return result.enquiry;
    };
    const emails = () =>
      store.db
        .selectFrom("mail_letter")
        .select(["recipient", "subject", "text"])
        .orderBy("subject")
        .execute();
    return { ...deps, send, emails };
  }

  test("is one from the beginning, acknowledged by e-mail at once, without a word of what was typed", async () => {
    const { store, clock, send, emails } = await opened();
    const { id, reference } = await send({});
    expect(await complaintOf(store.db, id)).toMatchObject({
      receivedAt: clock.now(),
      acknowledgedAt: clock.now(),
      closedAt: null,
    });
    const [toUs, toThem] = await emails();
    expect(toUs).toMatchObject({ recipient: "company", subject: `Complaint ${reference}: personal data` });
    expect(toThem).toMatchObject({
      recipient: "amina.khan@olive.sch.uk",
      subject: `We have your complaint, ${reference}`,
    });
    expect(toThem?.text).toContain("Information Commissioner");
    expect(toThem?.text).not.toContain("old address");
    // Sent twice it is one.
    await send({});
    expect(await openComplaints(store.db)).toHaveLength(1);
  });

  test("is not acknowledged before somebody has looked at what seems to be a bot's, and then it is", async () => {
    const deps = await opened();
    const { id, reference, review } = await deps.send({ website: "https://spam.example" });
    expect(review).not.toBeNull();
    expect(await complaintOf(deps.store.db, id)).toMatchObject({ acknowledgedAt: null });
    deps.clock.advance(60_000);
    await releaseEnquiries(deps, jo, [reference]);
    expect(await complaintOf(deps.store.db, id)).toMatchObject({ acknowledgedAt: deps.clock.now() });
    expect((await deps.emails()).map(({ subject }) => subject)).toContain(
      `We have your complaint, ${reference}`,
    );
  });

  test("is kept until it is closed, and then as long as any letter; who asks has all of it, and erased it is gone", async () => {
    const deps = await opened();
    const { id } = await deps.send({});
    await deps.send({ ...fromASchool, page: "/primaries" });
    deps.clock.set("2029-01-01T10:00:00Z");
    expect(await deleteExpiredEnquiries(deps, 24)).toMatchObject({ enquiries: 1 });
    const { revision } = await deps.store.db
      .selectFrom("enquiry")
      .select("revision")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await closeComplaint(deps, jo, { id, revision, outcome: "Put right", toldBy: "telephone" });
    expect(await deleteExpiredEnquiries(deps, 24)).toMatchObject({ enquiries: 0 });
    expect((await writtenByEnquiry(deps.store, [id]))(id).complaint).toMatchObject({
      outcome: "Put right",
      toldBy: "telephone",
    });
    const erased = await deps.store.db
      .transaction()
      .execute((tx) => eraseEnquiries(tx, { email: complaint.email, hash: null, now: deps.clock.now() }));
    expect(erased).toEqual([id]);
    expect(await complaintOf(deps.store.db, id)).toBeNull();
  });
});

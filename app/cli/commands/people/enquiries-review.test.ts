import { findMenuItems } from "#catering-menu/catering-menu.server.ts";
import { usualEnquiryDeps } from "#enquiries/enquiry-deps.testkit.ts";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { listEnquiries } from "#enquiries/enquiry-export.server.ts";
import { createEnquiryService } from "#enquiries/enquiry-service.server.ts";
import { fromASchool, weddingQuote } from "#enquiries/enquiry.examples.ts";
import type { EnquiryInput } from "#enquiries/input.ts";
import { notesByEnquiry } from "#enquiries/erasure.server.ts";
import { commandDeps } from "../../command-deps.testkit.ts";
import { enquiriesReview } from "./enquiries-review.ts";

describe.each(stores)("enquiries review on $name", ({ open }) => {
  async function opened() {
    const deps = await commandDeps(open);
    const service = createEnquiryService(
      {
        ...deps,
        brand: deps.config.brand,
        feed: { poll: () => Promise.resolve() },
        emailWorker: { wake: () => undefined },
        ...usualEnquiryDeps,
        findDishes: findMenuItems,
      },
      { secret: "hush", limitPerHour: 1000, botCheck: "off" },
    );
    const send = (input: EnquiryInput) => service.submit({ input, key: null, address: "192.0.2.1" });
    const kinds = async () =>
      (await deps.store.db.selectFrom("mail_letter").select("kind").orderBy("kind").execute()).map(
        ({ kind }) => kind,
      );
    const waiting = async () =>
      (await listEnquiries(deps.store, { awaitingReview: true })).map(({ reference }) => reference);
    return { ...deps, send, kinds, waiting };
  }

  test("lists the enquiries awaiting review, and releases them with their e-mails", async () => {
    const deps = await opened();
    await deps.send({ ...fromASchool, website: "x" });
    const [awaitingReview] = await listEnquiries(deps.store, { awaitingReview: true });
    expect(await enquiriesReview.run(deps, [])).toContain(awaitingReview!.reference);
    await enquiriesReview.run(deps, [awaitingReview!.reference.toLowerCase()]);
    expect(await enquiriesReview.run(deps, [])).toBe("No enquiry waits for a look.");
    // The answer to an access request has this too.
    expect([...(await notesByEnquiry(deps.store, [awaitingReview!.id]))]).toEqual([
      [awaitingReview!.id, [expect.any(String)]],
    ]);
    expect(await deps.kinds()).toEqual(["enquiries-review", "enquiry", "enquiry-thanks"]);
    await expect(enquiriesReview.run(deps, [awaitingReview!.reference])).rejects.toThrow("No enquiry");
  });

  test("releases all or none", async () => {
    const deps = await opened();
    await deps.send({ ...fromASchool, website: "x" });
    await deps.send({ ...weddingQuote, website: "x" });
    const [one, two] = await deps.waiting();
    // The command line prints "Nothing was changed" for what is refused: then nothing may be.
    await expect(enquiriesReview.run(deps, [one!, "RL-0000", "RL-1111"])).rejects.toThrow(
      /No enquiry RL-0000 .*\nNo enquiry RL-1111 /,
    );
    expect(await deps.waiting()).toEqual([one, two]);
    expect(await deps.kinds()).toEqual(["enquiries-review"]);
    expect(await enquiriesReview.run(deps, [one!, two!, one!.toLowerCase()])).toBe(
      `Let through: ${one}, ${two}. Their e-mails go out now.`,
    );
    expect(await deps.waiting()).toEqual([]);
  });
});

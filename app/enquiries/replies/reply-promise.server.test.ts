import { describe, expect, onTestFinished, test } from "vitest";
import { usualEnquiryDeps } from "../enquiry-deps.testkit.ts";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { promiseKept } from "./reply-promise.server.ts";
import { fromASchool, today } from "../enquiry.examples.ts";
import { parseEnquiry } from "../enquiry.ts";
import { markEnquiry } from "../inbox/mark-enquiry.server.ts";
import { storeEnquiry } from "../store-enquiry.server.ts";
import { waitingWords } from "../inbox/waiting-words.ts";

const jo = actorNamed("jo@rosemarylane.example");

test.each([
  ["28 min", 28],
  ["2 h 40", 160],
  ["12 h", 720],
  ["3 working days", 1_810],
])("%s", (words, minutes) => {
  expect(waitingWords(minutes)).toBe(words);
});

describe.each(stores)("the promise of an answer within one working day, on $name", ({ open }) => {
  test("is measured in working time, from when somebody wrote to the first answer", async () => {
    const store = await open();
    onTestFinished(() => store.close());
    const clock = frozenClock("2026-11-23T09:00:00Z");
    const deps = {
      store,
      clock,
      brand: sampleBrand,
      emailWorker: { wake: () => undefined },
      feed: { poll: () => Promise.resolve() },
      ...usualEnquiryDeps,
    };
    const { draft } = parseEnquiry(fromASchool, today);
    const ask = async (
      at: string,
      answered: string | null,
      to: "answered" | "spam" | "closed" = "answered",
    ) => {
      clock.set(at);
      const asked = { draft: draft!, key: at, page: null, review: null, solution: null };
      const { id } = await storeEnquiry(deps, asked);
      if (answered === null) return;
      clock.set(answered);
      await store.db.transaction().execute((tx) => markEnquiry(tx, jo, { id, to }, clock));
    };
    const measure = () =>
      promiseKept(store.db, {
        since: Date.parse("2026-11-01T00:00:00Z"),
        now: clock.now(),
        hours: sampleBrand.hours,
      });
    expect(await measure()).toEqual({ measured: 0, kept: 0, median: null, open: 0 });
    await ask("2026-10-01T09:00:00Z", null);
    await ask("2026-11-20T16:00:00Z", "2026-11-23T15:30:00Z");
    await ask("2026-11-21T10:00:00Z", "2026-11-23T08:00:00Z");
    await ask("2026-11-23T09:00:00Z", "2026-11-24T09:30:00Z");
    await ask("2026-11-23T09:10:00Z", "2026-11-23T09:20:00Z", "spam");
    await ask("2026-11-23T09:15:00Z", "2026-11-23T09:20:00Z", "closed");
    await ask("2026-11-23T10:00:00Z", null);
    clock.set("2026-11-24T09:45:00Z");
    expect(await measure()).toEqual({ measured: 3, kept: 2, median: 570, open: 1 });
    clock.set("2026-11-24T10:01:00Z");
    expect(await measure()).toMatchObject({ measured: 4, kept: 2, open: 0 });
  });
});

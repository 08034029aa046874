import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { usualEnquiryDeps } from "#enquiries/enquiry-deps.testkit.ts";
import { fromASchool, weddingQuote } from "#enquiries/enquiry.examples.ts";
import { parseEnquiry } from "#enquiries/enquiry.ts";
import type { EnquiryInput } from "#enquiries/input.ts";
import { storeEnquiry } from "#enquiries/store-enquiry.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { testOrders } from "#proposals/orders.testkit.ts";
import { exampleContent } from "#proposals/proposal.testkit.ts";
import { createProposal } from "#proposals/drafts/proposals.server.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { fillWithSamples } from "#server/samples/samples.server.ts";
import type { Services } from "#server/services.ts";
import { actorNamed } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { FinderSite } from "./find.server.ts";

/** The firm's sample with three orders, on a Tuesday morning in term: what questions are asked of. */
export async function openFinder({ open } = stores[0]!) {
  const { store, feed } = await openWithFeed(open);
  const clock = frozenClock("2026-11-24T08:12:00Z");
  const services = {
    store,
    feed,
    clock,
    brand: sampleBrand,
    publicationKey: testPublicationKey,
  } as unknown as Services;
  await fillWithSamples(services, (sample, why) => {
    throw new Error(`${sample}: ${why}`);
  });
  const ask = async (input: EnquiryInput, key: string) => {
    const { draft } = parseEnquiry(input, londonDay(clock.now()));
    if (!draft) throw new Error("the example is not right");
    const deps = {
      store,
      clock,
      feed,
      brand: sampleBrand,
      emailWorker: { wake: () => undefined },
      ...usualEnquiryDeps,
    };
    return await storeEnquiry(deps, { draft, key, page: null, review: null, solution: null });
  };
  await ask(fromASchool, "one");
  await ask(weddingQuote, "two");
  const { deps: orders } = testOrders(store, { clock });
  const customer = { ...exampleContent().customer, name: "Ana Ferreira" };
  await createProposal(orders, actorNamed("ruth"), {
    enquiryId: null,
    content: { ...exampleContent(), title: "Ferreira christening", customer },
  });
  const all = await allSchools(store.db);
  const site: FinderSite = { store, clock, orders, schools: { now: () => all } as FinderSite["schools"] };
  return { site, store, close: async () => (feed.stop(), await store.close()) };
}

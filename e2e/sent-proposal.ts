import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Brand } from "../app/brand/brand.ts";
import { sampleBrand } from "../app/brand/brand.ts";
import { cateringMenu } from "../app/catering-menu/catering-menu.server.ts";
import { openStore } from "../app/database/store.server.ts";
import { findProposal } from "../app/proposals/find-proposals.server.ts";
import type { OrderDeps } from "../app/proposals/order-deps.ts";
import type { ProposalContent } from "../app/proposals/proposal.ts";
import { createProposal, newVersion, saveDraft } from "../app/proposals/drafts/proposals.server.ts";
import { sendVersion } from "../app/proposals/sending/send-version.server.ts";
import { pence } from "../app/values/numbers/money.ts";
import { actorNamed } from "../app/values/actor.ts";
import type { Clock } from "../app/values/time/clock.ts";
import { systemClock } from "../app/values/time/clock.ts";
import type { RunningSite } from "../scripts/running-site.ts";

/** A proposal as staff have sent it: written into the store of a running site, as the desk's editor would. */
export interface SentProposal {
  readonly number: number;
  /** The customer's page, whole. */
  readonly link: string;
  /** How often its links were opened by somebody. */
  opened(): Promise<number>;
  /** Sends the next version, with these changes. */
  next(changes: Partial<ProposalContent>): Promise<SentProposal>;
}

/** A running site, with its DATABASE_URL where it is on PostgreSQL, and what it was started with where that is no demonstration. */
type Site = Pick<RunningSite, "url" | "dataDir"> & {
  readonly DATABASE_URL?: string;
  readonly firm?: { readonly brand: Brand; readonly secret: string };
};

const staff = actorNamed("jo@rosemary-lane.example");

/** Sends a proposal from a running site. `clock`: the site's. */
export async function sentProposal(
  site: Site,
  content: ProposalContent,
  clock = systemClock,
): Promise<SentProposal> {
  return await withOrders(site, clock, async (orders) => {
    const { id, number } = await createProposal(orders, staff, { enquiryId: null, content });
    const { link } = await sendVersion(orders, staff, { proposalId: id, version: 1, revision: 1 });
    return asSent(site, id, number, link);
  });
}

/** Writes a proposal that nobody has sent yet; returns its number. */
export async function draftedProposal(
  site: Site,
  content: ProposalContent,
  clock = systemClock,
): Promise<number> {
  return await withOrders(
    site,
    clock,
    async (orders) => (await createProposal(orders, staff, { enquiryId: null, content })).number,
  );
}

/** Accepts the first version as its customer does, by invoice, in a window of the site's `origin`. */
export async function acceptByInvoice(
  { url: origin }: Pick<RunningSite, "url">,
  link: string,
): Promise<void> {
  const hash = /name="hash" value="(\w+)"/.exec(await (await fetch(link)).text())?.[1] ?? "";
  const accepted = await fetch(link, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({
      agree: "true",
      version: "1",
      hash,
      name: "Grace Whitmore",
      pays: "invoice",
    }),
  });
  if (accepted.status >= 400) throw new Error(await accepted.text());
}

const asSent = (site: Site, id: string, number: number, link: string): SentProposal => ({
  number,
  link,
  next: nextOf(site, id, number),
  opened: () =>
    withOrders(site, systemClock, async (orders) =>
      ((await findProposal(orders, id))?.links ?? []).reduce((sum, one) => sum + one.opened, 0),
    ),
});

const nextOf =
  (site: Site, proposalId: string, number: number): SentProposal["next"] =>
  (changes) =>
    withOrders(site, systemClock, async (orders) => {
      const { version, revision, content } = await newVersion(orders, staff, proposalId);
      const saved = await saveDraft(orders, staff, {
        proposalId,
        version,
        revision,
        content: {
          ...content,
          ...changes,
        },
      });
      const { link } = await sendVersion(orders, staff, { proposalId, version, revision: saved.revision });
      return asSent(site, proposalId, number, link);
    });

// What a firm asks of small and near orders is the matter of tests of their own.
const withoutNotice = (brand: Brand): Brand => ({
  ...brand,
  quotes: { ...brand.quotes, leadDays: 0, steps: [] },
  orders: { ...brand.orders, minimumOrder: pence(0) },
});

async function withOrders<T>(
  { url, dataDir, DATABASE_URL = "", firm }: Site,
  clock: Clock,
  use: (orders: OrderDeps) => Promise<T>,
): Promise<T> {
  const store = await openStore({ databaseUrl: DATABASE_URL, dataDir });
  const orders: OrderDeps = {
    store,
    clock,
    brand: withoutNotice(firm?.brand ?? sampleBrand),
    publicOrigin: url,
    secret: firm?.secret ?? readFileSync(path.join(dataDir, "secret"), "utf8").trim(),
    emailWorker: { wake: () => {} },
    customer: actorNamed("customer link"),
    describeLines: async (db, ids) =>
      new Map(
        (await cateringMenu(db))
          .filter(({ id }) => ids.includes(id))
          .map((one) => [
            one.id,
            {
              ...one,
              serves: null,
            },
          ]),
      ),
    enquiryMarked: () => Promise.resolve(),
    paymentUnderWay: () => Promise.resolve(false),
    signPaymentLink: () => null,
  };
  try {
    return await use(orders);
  } finally {
    await store.close();
  }
}

/** Sends an enquiry as the site's own form does. */
export async function sendEnquiry(
  site: Pick<RunningSite, "url">,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sent = await fetch(`${site.url}/api/enquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({ agree: true, reason: "other", phone: "020 7946 0958", ...fields }),
  });
  expect(sent.status, await sent.clone().text()).toBeLessThan(300);
}

/** The customer's way in that the desk shows of what it sent, without the site's name. */
export async function customersPage(page: Page): Promise<string> {
  const link = await page.getByRole("link", { name: /as they will$/ }).getAttribute("href");
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}

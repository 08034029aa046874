import { sampleBrand } from "#brand/brand.ts";
import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { frozenClock } from "#values/time/clock.ts";
import { acceptVersion } from "./acceptance/accept.server.ts";
import { findProposal } from "./find-proposals.server.ts";
import type { OrderDeps } from "./order-deps.ts";
import { exampleContent, factsOf } from "./proposal.testkit.ts";
import type { ProposalContent } from "./proposal.ts";
import { createProposal, newVersion, saveDraft } from "./drafts/proposals.server.ts";
import { sendVersion } from "./sending/send-version.server.ts";

type FrozenClock = ReturnType<typeof frozenClock>;

export const ruth = actorNamed("ruth@rosemarylane.example");

/** Deletes all proposals, orders and e-mails between two tests on one store. */
export async function clearOrders({ db }: Pick<Store, "db">): Promise<void> {
  for (const table of [
    "order_money",
    "order_instalment",
    "order_adjustment",
    "order_reminder",
    "order_plan",
    "guest_link",
    "guest_diet",
    "invoice",
    "proposal_acceptance",
    "proposal_message",
    "proposal_link",
    "proposal_version",
    "proposal",
    "mail_letter",
  ] as const)
    await db.deleteFrom(table).execute();
}

/** Orders on a test's own store, on a morning in November 2026. */
export function testOrders(
  store: Store,
  { clock = frozenClock("2026-11-24T10:00:00Z"), ...over }: Partial<OrderDeps> & { clock?: FrozenClock } = {},
) {
  const underWay = new Set<string>();
  const marked: string[] = [];
  let brand: Brand = withoutLeast(sampleBrand);
  let woken = 0;
  const deps: OrderDeps = {
    store,
    clock,
    secret: "new secret,old secret",
    publicOrigin: "https://rosemary.example",
    get brand() {
      return brand;
    },
    emailWorker: { wake: () => void woken++ },
    customer: actorNamed("customer link"),
    describeLines: (_, ids) =>
      Promise.resolve(
        new Map(
          ids.map((id) => [
            id,
            {
              ...factsOf(["vegetarian"]),
              name: `Dish ${id}`,
              serves: 10,
            },
          ]),
        ),
      ),
    enquiryMarked: (_, actor, id, to) => {
      marked.push(`${id} ${to}`);
      return Promise.resolve();
    },
    paymentUnderWay: (_, id) => Promise.resolve(underWay.has(id)),
    signPaymentLink: ({ id, price }) => `https://rosemary.example/payment?link=${id}.${price}`,
    ...over,
  };
  const kit = {
    deps,
    clock,
    underWay,
    marked,
    woken: () => woken,
    changeBrand: (over: Partial<Brand>) => void (brand = withoutLeast({ ...brand, ...over })),
    async sent(content: ProposalContent = exampleContent(), enquiryId: string | null = null) {
      const { id, number } = await createProposal(deps, ruth, {
        enquiryId,
        content,
      });
      const { version, link } = await sendVersion(deps, ruth, {
        proposalId: id,
        version: 1,
        revision: 1,
      });
      return {
        id,
        number,
        token: tokenOf(link),
        hash: version.sent!.hash,
        link,
      };
    },
    async sendNext(proposalId: string, over: Partial<ProposalContent>) {
      const draft = await newVersion(deps, ruth, proposalId);
      const saved = await saveDraft(deps, ruth, {
        proposalId,
        version: draft.version,
        revision: draft.revision,
        content: {
          ...draft.content,
          ...over,
        },
      });
      const { version, link } = await sendVersion(deps, ruth, {
        proposalId,
        version: saved.version,
        revision: saved.revision,
      });
      return {
        version: version.version,
        token: tokenOf(link),
        hash: version.sent!.hash,
      };
    },
    accept: (
      sent: {
        token: string;
        hash: string;
        version?: number;
      },
      paysBy: "card" | "invoice" = "card",
    ) =>
      acceptVersion(deps, {
        version: 1,
        ...sent,
        name: "Grace Whitmore",
        paysBy,
      }),
    async file(id: string) {
      const file = await findProposal(deps, id);
      if (!file) throw new Error(`no proposal ${id}`);
      return file;
    },
    emails: () =>
      store.db
        .selectFrom("mail_letter")
        .select(["kind", "recipient", "subject", "text"])
        .orderBy("queued_at")
        .execute(),
  };
  return kit;
}

/** What the firm asks of small and of larger orders is the matter of tests that name it: the sample's is asked of none. */
function withoutLeast({ quotes, orders, ...rest }: Brand): Brand {
  const { steps } = sampleBrand.quotes;
  const { minimumOrder } = sampleBrand.orders;
  return {
    ...rest,
    quotes: quotes.steps === steps ? { ...quotes, steps: [] } : quotes,
    orders: orders.minimumOrder === minimumOrder ? { ...orders, minimumOrder: pence(0) } : orders,
  };
}

export const tokenOf = (link: string) => new URL(link).searchParams.get("key") ?? "";

import { cateringMenu, cateringMenuRecipes } from "#catering-menu/catering-menu.server.ts";
import { mealOf } from "#food/plates/menu-course.ts";
import type { Db, Tx, Store } from "#database/store.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import { markEnquiry } from "#enquiries/inbox/mark-enquiry.server.ts";
import { peopleServed, piecesIn, portionOf } from "#food/plates/portion.ts";
import type { MenuItemFacts, OrderDeps } from "#proposals/order-deps.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import { createPaymentLink, paymentUnderWay } from "#payments/links/payment-link.server.ts";
import type { CurrentSettings } from "#settings/follow-settings.server.ts";
import { actorNamed } from "#values/actor.ts";
import { NotFound } from "#values/problem.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Config } from "../config/config.ts";
import { siteSecret } from "../secret.server.ts";

/** What orders need of the other features. */
export function orderDeps(
  config: Config,
  {
    store,
    clock,
    settings,
    emailWorker,
    payments,
  }: {
    readonly store: Store;
    readonly clock: Clock;
    readonly settings: { now(): Pick<ReturnType<CurrentSettings["now"]>, "brand"> };
    readonly emailWorker: Pick<EmailWorker, "wake">;
    readonly payments: { readonly deps: Pick<PaymentDeps, "signer" | "bounds"> };
  },
): OrderDeps {
  return {
    store,
    clock,
    emailWorker,
    paymentUnderWay,
    get brand() {
      return settings.now().brand;
    },
    secret: siteSecret(config),
    publicOrigin: config.publicOrigin,
    customer: actorNamed("customer link"),
    describeLines: describeMenuItems,
    async enquiryMarked(tx, actor, id, to) {
      await markEnquiry(
        tx,
        actor,
        {
          id,
          to,
        },
        clock,
      ).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error;
      });
    },
    signPaymentLink(link) {
      const { signer, bounds } = payments.deps;
      if (link.price < bounds.min || link.price > bounds.max) return null;
      return `${config.publicOrigin}${createPaymentLink(signer, link)}`;
    },
  };
}

/** What a whole order is named for, where most of its dishes are for it. */
const occasions: Readonly<Record<string, string>> = { weddings: "wedding", parties: "party" };

async function describeMenuItems(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MenuItemFacts>> {
  if (!ids.length) return new Map();
  const [menu, recipes] = [await cateringMenu(db), await cateringMenuRecipes(db)];
  return new Map(
    menu
      .filter(({ id }) => ids.includes(id))
      .map((item) => {
        const { id, name, allergens, diets, serves, category } = item;
        const portion = portionOf(item);
        const facts: MenuItemFacts = {
          name,
          allergens,
          diets,
          serves: peopleServed(portion),
          piecesEach: piecesIn(portion),
          meal: mealOf(item.course),
          eventKind: category,
          occasion: occasions[category] ?? null,
          recipe: recipes.get(id) ?? null,
          pieces: firstNumber(serves),
        };
        return [id, facts];
      }),
  );
}

/** "box of 24", "12 rolls": how many are in one. */
function firstNumber(serves: string | null): number | null {
  const [number] = /\d{1,4}/.exec(serves ?? "") ?? [];
  return number ? Number(number) : null;
}

import { holderName } from "#recipes/search/food-search.ts";
import { isWaiting, latestVersion } from "#recipes/in-force.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { noLongerHalal } from "#recipes/forms/recipe-preview.ts";
import type { SiteContext } from "#server/services.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import { signedNames } from "../../people.server.ts";

// A certificate that ends within this many days ends soon.
const soon = 30;

/** Every certificate, those first that end soon; and for the form who may hold the next. `chosen` is the id of one. */
export async function certificatesView(
  { store, clock }: Pick<SiteContext, "store" | "clock">,
  chosen: string | null,
) {
  const kitchen = await readKitchen(store.db);
  const nameOf = await signedNames(store.db);
  const today = londonDay(clock.now());
  const certificates = [...kitchen.certificate.values()]
    .map((versions) => {
      const { document, savedBy, version } = latestVersion(versions);
      const { id, kind, from, until, product, supplier } = document;
      const ends = until >= today && until <= addDays(today, soon);
      return {
        id,
        kind,
        from,
        until,
        product,
        supplier,
        paper: document.document,
        version,
        holder: holderName(kitchen, document),
        state: until < today ? "ended" : from > today ? "to come" : ends ? "ends soon" : "in force",
        waitsAfter: isWaiting(versions) ? nameOf(savedBy) : null,
        stops: kind === "halal" && until >= today ? noLongerHalal(kitchen, until) : [],
        isChosen: id === chosen,
      };
    })
    .sort((one, other) => (one.until < other.until ? -1 : 1));
  const named = (all: ReadonlyMap<string, Parameters<typeof latestVersion<{ readonly name: string }>>[0]>) =>
    [...all]
      .map(([id, versions]) => ({ id, name: latestVersion(versions).document.name }))
      .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
  return {
    certificates: certificates.toSorted((one, other) => order(one.state) - order(other.state)),
    next: certificates.find(({ isChosen }) => isChosen) ?? null,
    suppliers: named(kitchen.supplier),
    products: named(kitchen.product),
  };
}

export type ShownCertificate = Awaited<ReturnType<typeof certificatesView>>["certificates"][number];

const order = (state: string) => ["ends soon", "in force", "to come", "ended"].indexOf(state);

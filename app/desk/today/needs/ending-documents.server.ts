import type { Kitchen } from "#recipes/kitchen.ts";
import { currentVersion } from "#recipes/in-force.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { defined } from "#values/defined.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const certificateWarning = 30;
const specificationWarning = 14;
const maxSingly = 3;

/** Certificates that end within thirty days or have ended, and specifications whose review is due within fourteen. */
export async function endingDocumentNeeds({ kitchen, today }: NeedContext): Promise<Need[]> {
  return [...certificates(kitchen, today), ...specifications(kitchen, today)];
}

function certificates(kitchen: Kitchen, today: Day): Need[] {
  const all = [...kitchen.certificate.values()].map((versions) => currentVersion(versions).document);
  const ending = all.filter(({ until }) => until >= today && until <= addDays(today, certificateWarning));
  // One that another follows for the same supplier or product ends without a gap.
  const isFollowed = ({ kind, until, product, supplier }: (typeof all)[number]) =>
    all.some(
      (one) => one.kind === kind && one.product === product && one.supplier === supplier && one.until > until,
    );
  return ending
    .filter((one) => !isFollowed(one))
    .map(({ id, kind, until, supplier, product }): Need => {
      const whose = kitchen.supplier.get(supplier ?? "");
      const of = whose ? currentVersion(whose).document.name : (product ?? "");
      return {
        id: `certificate ${id}`,
        severity: 5,
        when: "week",
        icon: "certificate",
        title: `The ${kind} certificate of ${of} ends on ${formatDay(until)}`,
        text: `After that day dishes that rest on it stop saying “${kind}”.`,
        cure: {
          text: "Add the new one",
          to: "/desk/recipes?kind=certificate",
        },
      };
    });
}

function specifications(kitchen: Kitchen, today: Day): Need[] {
  const due = [...kitchen.product.values()]
    .map((versions) => currentVersion(versions).document)
    .filter(({ reviewBy }) => reviewBy !== null && reviewBy <= addDays(today, specificationWarning))
    .sort((one, other) => (defined(one.reviewBy) < defined(other.reviewBy) ? -1 : 1));
  const rest = due.slice(maxSingly);
  return [
    ...due.slice(0, maxSingly).map(({ id, name, reviewBy }): Need => ({
      id: `specification ${id}`,
      severity: 6,
      when: "week",
      icon: "clock",
      title: `${name}: its specification is to be reviewed by ${formatDay(defined(reviewBy))}`,
      text: "Ask the supplier for the one that is in force, and compare.",
      cure: {
        text: "Enter the new one",
        to: `/desk/recipes/products/${id}`,
      },
    })),
    ...(rest.length > 0
      ? [
          {
            ...({ id: "specification rest", severity: 6, when: "week", icon: "clock" } as const),
            title: `${rest.length} more specifications are due for review`,
            text: `${formatList(rest.slice(0, 3).map(({ name }) => name))}${rest.length > 3 ? " and others" : ""}.`,
            cure: { text: "Look in Food", to: "/desk/recipes?kind=product" },
          },
        ]
      : []),
  ];
}

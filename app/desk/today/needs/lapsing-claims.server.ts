import { lapsingClaims } from "#settings/lapsing-claims.ts";
import { readClaims } from "#settings/settings.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** What we say of ourselves in numbers and have not looked at for as long as was agreed. */
export async function lapsingClaimNeeds({ store, brand, today }: NeedContext): Promise<Need[]> {
  return lapsingClaims({ brand, claims: await readClaims(store.db) }, today).map(
    ({ key, claim: { figure, text, source, reviewBy }, daysLeft }): Need => ({
      id: `claim ${key}`,
      severity: 9,
      when: "week",
      icon: "clock",
      title: `“${figure} ${text}” ${daysLeft < 0 ? "has left the site" : "leaves the site"}`,
      text: `It was to be looked at by ${formatDay(reviewBy, "date")}. Source: ${source}.`,
      cure: {
        text: "Look again",
        to: `/desk/settings/claims#${key}.reviewBy`,
      },
    }),
  );
}

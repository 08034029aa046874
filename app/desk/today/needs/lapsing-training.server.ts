import { allTraining } from "#school-menus/allergy-safety/training.server.ts";
import { lapsing } from "#school-menus/allergy-safety/training.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Allergen training of the kitchens' staff that lapses within thirty days, or has lapsed and was not taken again. */
export async function lapsingTrainingNeeds({ store, today }: NeedContext): Promise<Need[]> {
  const all = lapsing(await allTraining(store.db), today);
  const [first] = all;
  if (!first) return [];
  const lapsed = all.filter(({ validUntil }) => validUntil < today).length;
  return [
    {
      id: "training",
      severity: lapsed > 0 ? 4 : 7,
      when: "week",
      icon: "certificate",
      title:
        all.length === 1
          ? `“${first.course}” of ${first.person} ${lapsed > 0 ? "lapsed" : "lapses"} on ${formatDay(first.validUntil)}`
          : lapsed > 0
            ? `${all.length} courses of the kitchens’ staff have lapsed or lapse soon`
            : `${all.length} courses of the kitchens’ staff lapse, the first on ${formatDay(first.validUntil)}`,
      text:
        lapsed > 0
          ? "The allergy packs of the schools that the kitchen cooks for say that it has lapsed."
          : "After that day the allergy packs of the kitchen’s schools say that it has lapsed.",
      cure: { text: "See the register", to: "/desk/training" },
    },
  ];
}

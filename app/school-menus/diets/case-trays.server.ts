import type { Db } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { isInForce } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import { planCases } from "./diet-decisions.server.ts";
import { planDay } from "./diet-plan.ts";
import { childName, needsInWords } from "./diet-request.ts";

/** A child's tray as a kitchen plates it. Why it must not have something is not on it. */
export interface CaseTray {
  readonly id: string;
  readonly school: string;
  readonly lunchAt: string;
  readonly child: string;
  readonly leaveOut: string;
  /** Dishes, in the order of a lunch. */
  readonly onTray: readonly string[];
  /** Whether a part has nothing that is known to suit: then nothing of it is served. */
  readonly isOpen: boolean;
  /** Texture, portion, who carries it; "" where nothing was said. */
  readonly toKnow: string;
}

/**
 * The trays of a day that children have by their cases, by the kitchen that plates them, school by school. What cannot be read is
 * open, and said.
 */
export async function caseTraysByKitchen(
  db: Db,
  deps: Pick<DietDeps, "sealer">,
  day: Day,
): Promise<ReadonlyMap<string, readonly CaseTray[]>> {
  const planned = await planCases(db, deps, (one) => isInForce(one, day));
  const trays = planned
    .flatMap(({ one, menu, source }): (CaseTray & { readonly site: string })[] => {
      if (!menu) return [];
      const about = {
        site: menu.about.site,
        id: one.id,
        school: menu.about.label,
        lunchAt: menu.about.lunchAt,
      };
      const { details } = one;
      if (!details || !source)
        return [
          {
            ...about,
            child: "A child whose case cannot be read",
            leaveOut: "not known: serve nothing, ring nutrition",
            onTray: [],
            isOpen: true,
            toKnow: "",
          },
        ];
      const lunch = planDay(menu, day, source);
      if (!lunch) return [];
      return [
        {
          ...about,
          child: childName(details.child),
          leaveOut: needsInWords(source.needs),
          onTray: lunch.parts.flatMap((part) =>
            part.is === "gap" || part.is === "without" ? [] : [part.dish.name],
          ),
          isOpen: lunch.parts.some(({ is }) => is === "gap"),
          toKnow: [details.note, details.carrier && `carried by ${details.carrier}`]
            .filter(Boolean)
            .join("; "),
        },
      ];
    })
    .toSorted((one, other) => (`${one.school} ${one.child}` < `${other.school} ${other.child}` ? -1 : 1));
  return Map.groupBy(trays, ({ site }) => site);
}

/** The trays of a kitchen's day that children have by their cases. */
export async function caseTraysOn(
  db: Db,
  deps: Pick<DietDeps, "sealer">,
  { site, day }: { readonly site: string; readonly day: Day },
): Promise<readonly CaseTray[]> {
  return (await caseTraysByKitchen(db, deps, day)).get(site) ?? [];
}

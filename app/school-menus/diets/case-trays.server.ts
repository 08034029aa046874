import { createHash } from "node:crypto";
import type { Db } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { lunchOn } from "../served-menu.ts";
import type { DietCase } from "./diet-case.ts";
import { childOf, childOn, isInForce } from "./diet-case.ts";
import { tickOfCase } from "./diet-rows.server.ts";
import type { DietDeps } from "./diet-deps.ts";
import { planCases } from "./diet-decisions.server.ts";
import { planDay } from "./diet-plan.ts";
import { childName, needsInWords } from "./diet-request.ts";

/** A child's tray as a kitchen plates it. Why it must not have something is not on it. */
export interface CaseTray {
  /** Names the tray as it is now when it is ticked off: with other dishes on it, it is another. */
  readonly key: string;
  /** How all keys of this child's trays begin, whichever request they were plated by. */
  readonly of: readonly string[];
  readonly school: string;
  readonly lunchAt: string;
  readonly child: string;
  readonly leaveOut: string;
  /** Dishes, in the order of a lunch. */
  readonly onTray: readonly string[];
  /** Those of them that the school's own lunch of the day does not have: they are cooked beside it. */
  readonly beside: readonly string[];
  /** Whether a part has nothing that is known to suit: then nothing of it is served. */
  readonly isOpen: boolean;
  /** Whether nobody has confirmed it anew: then nothing is cooked for this child, and it is served nothing else either. */
  readonly isPaused: boolean;
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
    .flatMap((found): CaseTrayAt[] => {
      const { one, menu, source } = found;
      if (!menu) return [];
      const place = {
        site: menu.about.site,
        school: menu.about.label,
        lunchAt: menu.about.lunchAt,
        about: childOf(one),
      };
      const { details } = one;
      if (!details || !source)
        return [
          {
            ...place,
            ...keysOf(one, []),
            child: "A child whose case cannot be read",
            leaveOut: "not known: serve nothing, ring nutrition",
            onTray: [],
            beside: [],
            isOpen: true,
            isPaused: false,
            toKnow: "",
          },
        ];
      const lunch = planDay(menu, day, source);
      if (!lunch) return [];
      const isPaused = found.isPaused(day);
      const parts = isPaused ? [] : lunch.parts;
      const onTray = parts.flatMap((part) =>
        part.is === "gap" || part.is === "without" ? [] : [part.dish.name],
      );
      const slots = new Set(lunchOn(menu, day)?.dishes.map(({ slot }) => slot));
      return [
        {
          ...place,
          ...keysOf(one, onTray),
          child: childOn(one, day) ?? childName(details.child),
          leaveOut: needsInWords(source.needs),
          onTray,
          beside: parts.flatMap((part) =>
            part.is === "chosen" && !(part.dish.menu === one.school && slots.has(part.dish.slot))
              ? [part.dish.name]
              : [],
          ),
          isOpen: isPaused || lunch.parts.some(({ is }) => is === "gap"),
          isPaused,
          toKnow: [details.served, details.note, details.carrier && `carried by ${details.carrier}`]
            .filter(Boolean)
            .join("; "),
        },
      ];
    })
    .toSorted((one, other) => (`${one.school} ${one.child}` < `${other.school} ${other.child}` ? -1 : 1));
  // Two requests about one child are one tray: of both the one that has an answer, as each is planned by the stricter.
  const ofChild = [...Map.groupBy(trays, ({ about }) => about).values()];
  const served = ofChild.flatMap((some) => {
    const tray = some.find(({ isOpen }) => !isOpen) ?? some[0];
    return tray ? [{ ...tray, of: some.flatMap(({ of }) => of) }] : [];
  });
  return new Map(
    [...Map.groupBy(served, ({ site }) => site)].map(([site, some]) => [
      site,
      some.map(({ site: _site, about: _about, ...tray }) => tray),
    ]),
  );
}

/** How a tray is named where it is ticked off: by its case, of which nobody learns anything, and what is on it. */
function keysOf({ id }: Pick<DietCase, "id">, onTray: readonly string[]): Pick<CaseTray, "key" | "of"> {
  const dishes = createHash("sha256").update(JSON.stringify(onTray)).digest("base64url").slice(0, 12);
  return { of: [`${tickOfCase(id)}/`], key: `${tickOfCase(id)}/${dishes}` };
}

interface CaseTrayAt extends CaseTray {
  readonly site: string;
  /** The same for all requests about one child. */
  readonly about: string;
}

/** What is cooked for children's own trays beside the lunches of the day: each dish with how many have it. */
export function besideTheLunch(trays: readonly Pick<CaseTray, "beside">[]): (readonly [string, number])[] {
  const dishes = Map.groupBy(
    trays.flatMap(({ beside }) => beside),
    (name) => name,
  );
  return [...dishes].map(([name, some]) => [name, some.length] as const);
}

/** The trays of a kitchen's day that children have by their cases. */
export async function caseTraysOn(
  db: Db,
  deps: Pick<DietDeps, "sealer">,
  { site, day }: { readonly site: string; readonly day: Day },
): Promise<readonly CaseTray[]> {
  return (await caseTraysByKitchen(db, deps, day)).get(site) ?? [];
}

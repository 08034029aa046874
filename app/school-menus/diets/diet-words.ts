import { allergens } from "#food/allergens/allergen.ts";
import { allergenVerdict } from "#food/allergens/allergen-verdict.ts";
import { leafName, leavesOf } from "#food/allergens/leaf.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import type { PlannedLunch, PlannedPart } from "./diet-plan.ts";
import type { DietNeeds } from "./diet-request.ts";

/** "Week 2, Thursday": a day of a cycle. */
export const cycleDayName = ({ week, weekday }: Pick<PlannedLunch, "week" | "weekday">): string =>
  `Week ${week}, ${weekdays[weekday - 1] ?? ""}`;

const partWords = { main: "main dish", side: "nothing on the side", pudding: "no pudding" } as const;

/** Why a part of a lunch has no answer: "Cottage pie: Contains milk; Bean bake: May contain milk". */
export function whyGap(part: PlannedPart & { readonly is: "gap" }): string {
  if (part.verdicts.length === 0) return "the menu of that day is being checked";
  if (part.part !== "main") return `${partWords[part.part]} that is known to suit`;
  const most = part.verdicts.slice(0, 3);
  return most
    .map(({ dish, suitable, marks }) =>
      suitable
        ? `${dish.name}: our nutritionist looks at it`
        : `${dish.name}: ${marks.map(({ text }) => lowerFirst(text)).join(", ")}`,
    )
    .join("; ");
}

/** The gaps of a lunch, each with why. */
export const gapsIn = ({ parts }: PlannedLunch): string[] =>
  parts.flatMap((part) => (part.is === "gap" ? [whyGap(part)] : []));

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** An allergen as a mark of two letters and a word. */
export interface NeedMark {
  readonly code: string;
  readonly name: string;
}

/** What must not be in it as marks: allergens by their two letters, everything else in words. */
export function needMarks({ avoids }: Pick<DietNeeds, "avoids">): {
  readonly marks: readonly NeedMark[];
  readonly words: readonly string[];
} {
  const marks = avoids.avoided.map((avoided) => ({ code: codeOf(avoided), name: leafName(avoided) }));
  return { marks, words: [...avoids.others.map(leafName), ...avoids.notUnderstood] };
}

/** The marks of what keeps a lunch from suiting as it is, by its first main dish. */
export function gapMarks({ parts }: PlannedLunch, { avoids }: DietNeeds): NeedMark[] {
  const gap = parts.find(({ is }) => is === "gap");
  const dish = gap?.is === "gap" ? gap.verdicts[0]?.dish : undefined;
  if (!dish) return [];
  return avoids.avoided
    .filter((one) => !allergenVerdict(dish.allergens, [one]).suitable)
    .map((one) => ({ code: codeOf(one), name: leafName(one) }));
}

const codeOf = (avoided: string) =>
  allergens.find(({ key }) => key === avoided || leavesOf(key).some((leaf) => leaf === avoided))?.code ?? "";

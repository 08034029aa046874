import type { ReactNode } from "react";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import type { AllergenChanges } from "#food/allergens/allergen-changes.ts";
import { codeOf, compactMarks, stateInWords } from "#food/allergens/describe-allergens.ts";
import type { AllergenMark } from "#food/allergens/describe-allergens.ts";
import { dietName } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { leafName, leavesOf } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import type { LeafComparison } from "#food/allergens/leaf-changes.ts";
import { allergens } from "#food/allergens/allergen.ts";
import type { Allergen } from "#food/allergens/allergen.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatList } from "#values/text/format-list.ts";
import { classNames } from "#ui/class-names.ts";
import { DeskIcon } from "./desk-icon.tsx";
import type { DeskIconName } from "./desk-icon.tsx";
import * as stamp from "./stamp.module.css";

const dietCodes: Readonly<Partial<Record<Diet, string>>> = { vegetarian: "V", vegan: "VG" };

/** A dish's allergens as two letters each, drawn by state, with their words for whoever hears or points at them. */
export function AllergenStamps({ facts, diets = [] }: { facts: AllergenFacts; diets?: readonly Diet[] }) {
  const marks = compactMarks(facts);
  const unknown = marks.filter(({ state }) => state === "not-known");
  // One by one they would be all that is seen of a dish of which hardly anything is known.
  const isMostUnknown = unknown.length > mostUnknown;
  const shown = diets.includes("vegan") ? diets.filter((diet) => diet !== "vegetarian") : diets;
  return (
    <span className={stamp.stamps}>
      {shown.map(
        (diet) =>
          dietCodes[diet] && (
            <abbr key={diet} title={dietName(diet)} className={classNames(stamp.stamp, stamp.diet)}>
              {dietCodes[diet]}
            </abbr>
          ),
      )}
      {marks
        .filter(({ state }) => !isMostUnknown || state !== "not-known")
        .map((mark) => (
          <Mark key={`${mark.allergen} ${mark.state}`} {...mark} />
        ))}
      {isMostUnknown && (
        <abbr
          title={`not known: ${formatList(unknown.map(({ text }) => text))}`}
          className={classNames(stamp.stamp, stamp.unknown)}
        >
          {unknown.length} not known
        </abbr>
      )}
      {marks.length === 0 && <span className={stamp.none}>none of the 14</span>}
    </span>
  );
}

/** So many stand one by one. */
const mostUnknown = 4;

const stateWords = { contains: "contains", "may-contain": "may contain", "not-known": "not known:" } as const;

function Mark({ code, text, specific, state }: AllergenMark) {
  const look = { contains: false, "may-contain": stamp.may, "not-known": stamp.unknown } as const;
  return (
    <abbr title={`${stateWords[state]} ${text}`} className={classNames(stamp.stamp, look[state])}>
      {code}
      {specific && <small>{specific}</small>}
    </abbr>
  );
}

/** What comes and goes between two states of a dish, as stamps: filled tomato is new, struck leaf is gone. */
export function ChangeStamps({ from, to }: { from: AllergenFacts; to: AllergenFacts }) {
  const changes = allergenChanges(from, to);
  const kinds: readonly (readonly [keyof AllergenChanges, string, string | false])[] = [
    ["added", "now contains", stamp.added],
    ["maybe", "now may contain", stamp.may],
    ["notKnown", "no longer known:", stamp.unknown],
    ["removed", "no longer contains", stamp.removed],
  ];
  return (
    <span className={stamp.stamps}>
      {kinds.flatMap(([kind, words, look]) =>
        changes[kind].map(({ allergen, which }) => {
          const names = which.map(leafName).join(", ");
          return (
            <abbr
              key={`${kind} ${allergen}`}
              title={`${words} ${leafName(allergen)}${names && ` (${names})`}`}
              className={classNames(stamp.stamp, look)}
            >
              {codeOf(allergen)}
              {names && <small>{names}</small>}
            </abbr>
          );
        }),
      )}
    </span>
  );
}

const verdicts: Readonly<Record<AllergenState | "unknown", readonly [DeskIconName, string]>> = {
  contains: ["contains", stamp.contains],
  "may-contain": ["may-contain", stamp.mayContain],
  free: ["not-in-it", stamp.notInIt],
  unknown: ["not-known", stamp.notKnown],
};

/** One of the four states of a leaf in words, its own or others, with its own silhouette and sign. */
export function StateSign({ state, children }: { state: AllergenState | undefined; children?: ReactNode }) {
  const [icon, look] = verdicts[state ?? "unknown"];
  return (
    <span className={classNames(stamp.verdict, look)}>
      <DeskIcon name={icon} />
      {children ?? capitalise(stateInWords(state))}
    </span>
  );
}

/** A leaf with the two letters of its allergen: filled tomato where it gets worse, struck where it gets better. */
export function LeafStamp({ leaf, is }: Pick<LeafComparison, "leaf" | "is">) {
  const group = allergens.find(({ key }) => leavesOf(key).some((one) => one === leaf))?.key;
  const name = capitalise(leafName(leaf));
  const look = { worse: stamp.added, better: stamp.removed, same: false } as const;
  return (
    <span className={stamp.leaf}>
      {group && (
        <span className={classNames(stamp.stamp, look[is])} aria-hidden="true">
          {codeOf(group)}
        </span>
      )}
      {is === "same" ? name : <b>{name}</b>}
    </span>
  );
}

/** The two letters of what somebody avoids, with the cereal or nut by name; the name of a food beyond the fourteen. */
export function FoodStamp({ food }: { food: Allergen | Leaf | OtherLeaf }) {
  const group = allergens.find(({ key }) => key === food || leavesOf(key).some((one) => one === food))?.key;
  return (
    <span className={stamp.stamp} aria-hidden="true">
      {group ? codeOf(group) : leafName(food)}
      {group && group !== food && <small>{leafName(food)}</small>}
    </span>
  );
}

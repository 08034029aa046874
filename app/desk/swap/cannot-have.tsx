import { leafName } from "#food/leaf.ts";
import { capitalise } from "#values/capitalise.ts";
import { numberInWords } from "#values/format-number.ts";
import { Banner } from "../ui/banner.tsx";
import type { PlateChange } from "./swap-effect.server.ts";

/** Who cannot have the new dish that could have the old one: numbers, school by school, and never a name. */
export function CannotHave({ plates }: { plates: readonly PlateChange[] }) {
  const worse = plates.flatMap(({ rows }) => rows.filter(({ is }) => is === "worse"));
  if (worse.length === 0) return null;
  const hit = worse.map(({ leaf, children }) => ({
    leaf,
    at: children.filter(({ count }) => (count ?? 0) > 0),
  }));
  const most = Math.max(...hit.map(({ at }) => at.reduce((sum, { count }) => sum + (count ?? 0), 0)));
  const isUnknown = worse.some(({ children }) => children.some(({ count }) => count === null));
  if (most === 0 && !isUnknown) return null;
  const lines = hit
    .filter(({ at }) => at.length > 0)
    .map(
      ({ leaf, at }) =>
        `${capitalise(leafName(leaf))}: ${at.map((one) => `${one.school} ${one.count}`).join(", ")}.`,
    );
  const title =
    most === 0
      ? "Who cannot have the new one is not known"
      : `${isUnknown ? "At least " : ""}${numberInWords(most)} ${most === 1 ? "child" : "children"} cannot have the new one`;
  return (
    <Banner kind="stop" title={capitalise(title)}>
      <p>
        {lines.join(" ")} {isUnknown && "Some schools’ lunches are not entered: ask them."} Tray labels
        change.
      </p>
    </Banner>
  );
}

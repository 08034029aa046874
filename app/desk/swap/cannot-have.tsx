import type { Occasion } from "#brand/meals.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { defined } from "#values/defined.ts";
import { formatList } from "#values/text/format-list.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { Banner } from "../ui/banner.tsx";
import type { WhoCannotHave } from "./who-cannot-have.server.ts";

/** Who cannot have the new dish that could have the old one: numbers, school by school, and never a name. */
export function CannotHave({
  who: { children, isAtLeast, leaves, notEntered },
  occasion,
}: {
  who: WhoCannotHave;
  occasion: Occasion;
}) {
  if (children === 0 && notEntered.length === 0) return null;
  const title =
    children === 0
      ? "Who cannot have the new one is not known"
      : `${isAtLeast ? "At least " : ""}${numberInWords(children)} ${children === 1 ? "child" : "children"} cannot have the new one`;
  return (
    <Banner kind="stop" title={capitalise(title)}>
      <p>
        {leaves.map(leafInWords).join(" ")}{" "}
        {occasion === "breakfast"
          ? `Nobody has said who has breakfast there, and who avoids what: ask ${formatList(notEntered)}.`
          : `${notEntered.length > 0 ? `Lunches are not entered at ${formatList(notEntered)}: ask them. ` : ""}Tray labels change.`}
      </p>
    </Banner>
  );
}

function leafInWords({ leaf, count, at }: WhoCannotHave["leaves"][number]): string {
  const schools = at.map((one) => `${one.school} ${one.count}`).join(", ");
  return `${capitalise(leafName(leaf))}: ${at.length === 1 ? `${defined(at[0]).school} ${count}` : `${count} (${schools})`}.`;
}

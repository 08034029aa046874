import type { CasesLosing } from "#school-menus/diets/cases-losing.ts";
import { numberInWords } from "#values/numbers/format-number.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { Banner } from "../ui/banner.tsx";

/** Before a swap is published: whose agreed lunch it takes away, school by school, and what happens to them. */
export function LosingCases({ losing }: { readonly losing: readonly CasesLosing[] }) {
  const count = losing.reduce((sum, { children }) => sum + children.length, 0);
  if (count === 0) return null;
  const who = `${numberInWords(count)} ${count === 1 ? "child" : "children"}`;
  const where = losing.length === 1 ? (losing[0]?.school ?? "") : `${numberInWords(losing.length)} schools`;
  return (
    <Banner
      kind="stop"
      icon="held"
      title={capitalise(`${who} at ${where} ${count === 1 ? "loses its" : "lose their"} dish`)}
    >
      {losing.map(({ school, children }) => (
        <p key={school}>
          {school}: {children.join("; ")}.
        </p>
      ))}
      <p>
        Nothing is served to them that day until nutrition has chosen something that is known to suit. Parents
        and schools are told once, within minutes.
      </p>
    </Banner>
  );
}

import { formatNumber, numberInWords } from "#values/numbers/format-number.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { Banner } from "../../ui/banner.tsx";
import type { LosingView } from "./losing-view.ts";

/** Before a change is published: whose agreed lunch it takes away, school by school, and what happens to them. */
export function LosingCases({ losing: { children, lunches, schools, more } }: { losing: LosingView }) {
  if (children === 0) return null;
  const isOne = children === 1;
  const who = `${numberInWords(children)} ${isOne ? "child" : "children"}`;
  const where =
    schools.length + more === 1 ? schools[0]?.school : `${numberInWords(schools.length + more)} schools`;
  return (
    <Banner
      kind="stop"
      icon="held"
      title={capitalise(`${who} at ${where} ${isOne ? "loses its" : "lose their"} dish`)}
    >
      {schools.map(({ school, count, names }) => (
        <p key={school}>
          {school}: {names.length > 0 ? names.join("; ") : formatNumber(count)}
          {names.length > 0 && count > names.length && ` and ${formatNumber(count - names.length)} more`}.
        </p>
      ))}
      {more > 0 && <p>And {formatNumber(more)} more schools.</p>}
      <p>
        {lunches === 1 ? "That lunch is" : `Those ${formatNumber(lunches)} lunches are`} held for{" "}
        {isOne ? "it" : "them"}: nothing is served until nutrition has chosen something that is known to suit.
        Parents and schools are told once of each lunch, within minutes where it is near.
      </p>
    </Banner>
  );
}

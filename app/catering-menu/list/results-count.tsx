import type { ReactNode } from "react";
import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { VerdictKind } from "#food/allergens/allergen-verdict.ts";
import { verdictMarks, verdictLabels } from "#food/allergens/allergen-verdict.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { correctionText, formatDishCount, meantText, resultsQualifier } from "../menu.copy.ts";
import { emptySearch, searchUrl } from "../search/menu-search.ts";
import type { MenuSearch } from "../search/menu-search.ts";
import { Verdict } from "#food/allergens/verdict.tsx";
import { SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./menu-results.module.css";
import * as marks from "./menu-marks.late.module.css";

const resultsId = "found";

/** Takes a visitor who pressed "Find dishes" to the count of the results, where it is out of sight. */
export function scrollToResults(): void {
  const heading = document.getElementById(resultsId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "nearest" });
}

/** How many dishes the list has, and beside it whether it is live. */
export function ResultsCount({
  search,
  corrected,
  meant,
  count,
  total,
  children,
}: {
  search: MenuSearch;
  /** What was searched in place of a misspelling. */
  corrected: string | null;
  /** What is in none of the dishes, where the text was taken to ask for that. */
  meant: readonly Avoided[];
  count: number;
  total: number;
  children: ReactNode;
}) {
  return (
    <div className={styles.count}>
      {total === 0 ? (
        <h2 id={resultsId} tabIndex={-1}>
          The menu <i>is being written</i>
        </h2>
      ) : (
        <h2 id={resultsId} tabIndex={-1}>
          {formatDishCount(count)}{" "}
          <i>{resultsQualifier({ ...search, text: corrected ?? search.text }, total, count)}</i>
        </h2>
      )}
      {children}
      {corrected !== null && (
        <p className={styles.corrected}>
          <b>{correctionText(corrected)}</b> No dish has “{search.text.trim()}” in its name or description.
        </p>
      )}
      {meant.length > 0 && (
        <p className={styles.corrected}>
          <b>{meantText(meant)}</b> No dish has “{search.text.trim()}” in its name or description: these are
          the ones that somebody has checked.{" "}
          <TextLink href={`${searchUrl({ ...emptySearch, without: meant })}#found`}>
            The whole menu, {formatAvoided(meant)} marked
          </TextLink>
        </p>
      )}
    </div>
  );
}

const kinds = ["free", "may", "has", "unknown"] as const satisfies VerdictKind[];

/** The count of each verdict, which is also the key to the marks. A dish counts once, by its most serious verdict. */
export function VerdictCounts({ counts, avoided }: { counts: CountsByVerdict; avoided: number }) {
  if (avoided === 0 || kinds.every((kind) => counts[kind] === 0)) return null;
  return (
    <ul className={marks.marks} aria-label="What the marks mean">
      {kinds.map((kind) => (
        <li key={kind}>
          <b>{counts[kind]}</b>
          <Verdict kind={kind} className={marks.verdict}>
            {verdictLabels[kind]}
          </Verdict>
        </li>
      ))}
      <SmallText as="li" className={marks.marksNote}>
        “Not in it” means that somebody has checked. One kitchen cooks it all, so it is never a promise about
        traces: tell us.
      </SmallText>
    </ul>
  );
}

export type CountsByVerdict = Readonly<Record<VerdictKind, number>>;

/** How many dishes have which verdict as their most serious one. */
export function countByVerdict(
  items: readonly CateringMenuItem[],
  avoided: readonly Avoided[],
): CountsByVerdict {
  const counts: Record<VerdictKind, number> = { has: 0, may: 0, unknown: 0, free: 0 };
  // To ask each dish for nothing took a slow phone fifty milliseconds.
  if (avoided.length === 0) return counts;
  for (const item of items) {
    const [worst] = verdictMarks(item.allergens, avoided);
    if (worst) counts[worst.kind]++;
  }
  return counts;
}

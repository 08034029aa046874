import { useCopy } from "#brand/claims-in-copy.ts";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { ComparisonSheet } from "./comparison-sheet.tsx";
import { keysOf } from "#values/record.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { samplesFilledOn } from "#page-content/lists/sample-items.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { forBusinessManagers as words, sampleDays } from "./for-business-managers.copy.ts";
import type { TenderDocument } from "./for-business-managers.copy.ts";
import { TenderDocuments } from "./tender-documents.tsx";
import * as styles from "./for-business-managers.module.css";

const path = "/about-us/for-business-managers";

export const meta = pageMeta({ ...words, path, picture: "hero-home" });
export const links = () => heroPreload("hero-home", "short");

export async function loader({ context }: Route.LoaderArgs) {
  const { store, clock } = context.get(siteContext);
  return { filledOn: await samplesFilledOn(store.db, clock) };
}

export default function ForBusinessManagers({ loaderData: { filledOn } }: Route.ComponentProps) {
  const copy = dated(useCopy(words), filledOn);
  return (
    <div className={styles.page} data-print="alone">
      <Hero {...copy.hero} picture="hero-home" tone="dark" size="short" measure={10} />
      <TenderDocuments {...copy} />
      <ComparisonSheet sheet={copy.sheet} />
    </div>
  );
}

/** The papers and the sheet with the days of the samples in their places. */
function dated(copy: typeof words, filledOn: Day) {
  const days = sampleDays(filledOn);
  const filled = (text: string) =>
    keysOf(days).reduce((said, name) => said.replaceAll(`[${name}]`, formatDay(days[name], "date")), text);
  const documents = copy.documents.map((document: TenderDocument) => ({
    ...document,
    says: document.says.map(({ text, proof }) => ({ text: filled(text), proof })),
  }));
  return {
    ...copy,
    documents,
    sheet: { ...copy.sheet, rows: copy.sheet.rows.map((row) => row.map(filled)) },
  };
}

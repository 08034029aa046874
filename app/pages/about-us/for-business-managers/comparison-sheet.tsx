import { reachOf } from "#brand/firm-words.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import type { forBusinessManagers } from "./for-business-managers.copy.ts";
import { Button } from "#ui/button/button.tsx";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./for-business-managers.module.css";

type Sheet = Omit<(typeof forBusinessManagers)["sheet"], "rows"> & {
  /** What is asked, the answer, and "sample" where that is one. */
  readonly rows: readonly (readonly string[])[];
};

/** The page prints as this sheet alone, on one side of A4. */
export function ComparisonSheet({ sheet }: { sheet: Sheet }) {
  const brand = useBrand();
  const { name } = brand;
  const [ask, , ...others] = sheet.columns;
  return (
    <ReadingSection
      className={styles.sheet}
      style={{ "--background": "var(--mist)" }}
      id="sheet"
      aria-labelledby="h-sheet"
    >
      <Inner>
        <h2 id="h-sheet">
          <HeadingWords of={sheet.heading} />
        </h2>
        <p className={styles.lead}>{sheet.lead}</p>
        <p>
          <Button className={styles.print} type="button" data-print="" hidden>
            {sheet.print}
          </Button>
        </p>
        <table>
          <caption>{sheet.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{ask}</th>
              <th scope="col">{name}</th>
              {others.map((other) => (
                <th className={styles.blank} scope="col" key={other}>
                  {other}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(([question, answer, kind]) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td>{kind === "sample" ? <i>{answer}</i> : answer}</td>
                {others.map((other) => (
                  <td className={styles.blank} key={other} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.sender}>{[name, reachOf(brand)].filter(Boolean).join(", ")}</p>
      </Inner>
    </ReadingSection>
  );
}

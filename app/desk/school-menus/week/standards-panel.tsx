import { memo } from "react";
import type { RuleReport } from "#school-menus/standards/check-standards.ts";
import { describeFindings } from "#school-menus/standards/standards-figures.ts";
import { noRulesEntered } from "#school-menus/standards/standards-summary.ts";
import { classNames } from "#ui/class-names.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Note } from "../../ui/text.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import * as styles from "./week.module.css";

const signs = {
  holds: "tick",
  fails: "close",
  "not declared": "not-known",
  "not reached": "not-known",
} as const;
const maxHolding = 4;

/** How a menu stands by the School Food Standards, by the same rules as the public proof. */
export const StandardsPanel = memo(function StandardsPanel({
  id,
  reports,
  week,
  days,
}: {
  /** Which set of the standards. */
  id: string;
  reports: readonly RuleReport[];
  week: number;
  /** On which days it counts; "" where it is the only one of the term. */
  days: string;
}) {
  const open = reports.filter(({ status }) => status !== "holds");
  const holding = reports.filter(({ status }) => status === "holds");
  const shown = [
    ...open.toSorted((one, other) => Number(other.status === "fails") - Number(one.status === "fails")),
    ...holding.filter(({ rule }) => rule.per !== "day").slice(0, maxHolding),
  ];
  const count = (status: RuleReport["status"]) => reports.filter((report) => report.status === status).length;
  return (
    <section aria-labelledby={`standards-${id}`}>
      <SectionHead id={`standards-${id}`} title={`School Food Standards${days && `, ${days}`}`} />
      {reports.length === 0 && <Note>{noRulesEntered}.</Note>}
      <p className={styles.sum} aria-live="polite">
        <b>{count("holds")}</b> hold{" "}
        <b className={count("fails") ? styles.broken : undefined}>{count("fails")}</b>{" "}
        {count("fails") === 1 ? "is" : "are"} broken <b>{count("not declared")}</b> not declared
      </p>
      <ul>
        {shown.map((report) => (
          <Rule key={report.rule.id} report={report} week={week} />
        ))}
        {holding.length > maxHolding && (
          <li className={styles.others}>
            <details>
              <summary>The other {holding.length - shown.length + open.length} hold</summary>
              <ul>
                {holding
                  .filter((report) => !shown.includes(report))
                  .map(({ rule }) => (
                    <li key={rule.id}>{rule.description}</li>
                  ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
});

/** What of the whole day stands worse with the school's breakfasts than by these lunches alone, as the breakfasts are told. */
export const WithBreakfasts = memo(function WithBreakfasts({
  reports,
  proof,
  week,
}: {
  reports: readonly RuleReport[];
  /** The address of the breakfasts' own proof. */
  proof: string;
  week: number;
}) {
  return (
    <section aria-labelledby="with-breakfasts">
      <SectionHead id="with-breakfasts" title="With the school’s breakfasts" />
      {reports.length > 0 ? (
        <ul>
          {reports.map((report, at) => (
            <Rule key={`${report.rule.id} ${at}`} report={report} week={week} />
          ))}
        </ul>
      ) : (
        <Note>No limit of the whole day stands worse with them.</Note>
      )}
      <Note>
        By the weeks of the breakfast menu.{" "}
        <TextLink to={proof} reloadDocument>
          Its proof
        </TextLink>{" "}
        has the rest.
      </Note>
    </section>
  );
});

function Rule({ report, week }: { report: RuleReport; week: number }) {
  const { rule, status } = report;
  const figures = describeFindings(report);
  const worst = figures.filter((one) => one.status === status);
  const here = figures.find(({ where }) => where === `Week ${week}`) ?? figures[0];
  const places = status === "holds" ? (here ? [here] : []) : worst;
  const dishes = [...new Set(worst.flatMap(({ undeclared }) => undeclared))];
  return (
    <li
      className={classNames(
        styles.rule,
        status === "fails" && styles.fails,
        status === "not declared" && styles.undeclared,
      )}
    >
      <span className={styles.sign}>
        <DeskIcon name={signs[status]} />
      </span>
      <div>
        <b>{rule.description}</b>
        {places.map(({ where, text }) => (
          <span key={where}>
            {where}: {text}
          </span>
        ))}
        {status === "fails" && <span className="visually-hidden">broken</span>}
        {status === "not declared" && (
          <em>
            Not declared: {dishes.slice(0, 3).join(", ")}
            {dishes.length > 3 && ` and ${dishes.length - 3} more`}
          </em>
        )}
      </div>
    </li>
  );
}

import { menuPage, standardsPage } from "#termly-menus/schools.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import type { OpenRule, StandardsReport } from "./standards-report.ts";
import { classNames } from "#ui/class-names.ts";
import * as dottedLine from "#ui/dotted-line/dotted-line.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "./standards.module.css";

/** Each rule with how many of our menus meet it. */
export function RulesByGroup({
  rules,
  menus,
}: {
  readonly rules: StandardsReport["rules"];
  readonly menus: number;
}) {
  const groups = [...new Set(rules.map(({ group }) => group))];
  return groups.map((group) => (
    <section className={styles.group} aria-label={group} key={group}>
      <h3>{group}</h3>
      <ul>
        {rules
          .filter((rule) => rule.group === group)
          .map((rule) => (
            <li key={rule.id}>
              <p className={`${dottedLine.line} ${styles.line}`}>
                <b>{rule.text}</b>
                <span className={`${dottedLine.dots} ${styles.dots}`} aria-hidden="true" />
                <span>
                  {rule.holds} of {menus} menus
                </span>
              </p>
              {rule.worst && <p className={toolText.small}>{rule.worst}</p>}
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** Each school's menu, as planned and week by week, with the rules that it does not meet. */
export function CheckedMenus({ menus }: Pick<StandardsReport, "menus">) {
  return (
    <ul className={styles.menus}>
      {menus.map(({ about, text, open, weeks }) => (
        <li key={about.key}>
          <a href={menuPage(about)}>{about.school}</a>
          <span>
            {`${about.standards} set, as planned: ${text}`}
            <OpenRules rules={open} />
            {weeks.map((week) => (
              <span className={styles.week} key={week.name}>
                {`${week.name}: ${week.text}`}
                <OpenRules rules={week.open} />
              </span>
            ))}
          </span>
          <a className={styles.proof} href={standardsPage(about)}>
            {copy.ruleByRule}
            <span className="visually-hidden">: {about.school}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function OpenRules({ rules }: { readonly rules: readonly OpenRule[] }) {
  return rules.map(({ id, status, text }) => (
    <span className={classNames(styles.openRule, status === "fails" && styles.fails)} key={id}>
      <b>{`${copy.status[status]}:`}</b> {text}
    </span>
  ));
}

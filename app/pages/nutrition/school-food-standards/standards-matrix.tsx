import { menuPage, standardsPage } from "#school-menus/schools/schools.ts";
import type { StandardsStatus } from "#school-menus/standards/check-standards.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import type { StandardsReport } from "./standards-report.ts";
import { SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./standards-matrix.module.css";

const order = ["holds", "not reached", "not declared", "fails"] as const satisfies readonly StandardsStatus[];

/** Every rule against every menu, in one table: the worst of the cycle and of the weeks to come decides a cell. */
export function StandardsMatrix({ rules, menus }: Pick<StandardsReport, "rules" | "menus">) {
  const groups = [...new Set(rules.map(({ group }) => group))];
  return (
    <>
      <ol className={styles.menus}>
        {menus.map(({ about, text }) => (
          <li key={about.key}>
            <a href={menuPage(about)}>{about.school}</a>
            <span>{`${about.standards} set: ${text}`}</span>
            <a href={standardsPage(about)}>
              {copy.evidence}
              <span className="visually-hidden">: {about.school}</span>
            </a>
          </li>
        ))}
      </ol>
      <ul className={styles.key} aria-label={copy.key}>
        {order.map((status) => (
          <li data-status={status} key={status}>
            {copy.status[status]}
          </li>
        ))}
      </ul>
      <table className={styles.matrix} style={{ "--menus": menus.length }}>
        <caption>{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.rule}</th>
            {menus.map(({ about }, at) => (
              <th scope="col" key={about.key} title={about.school}>
                {at + 1}
                <span className="visually-hidden"> {about.school}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th className={styles.group} scope="rowgroup" colSpan={menus.length + 1}>
                {group}
              </th>
            </tr>
            {rules
              .filter((rule) => rule.group === group)
              .map((rule) => (
                <tr key={rule.id}>
                  <th scope="row">
                    {rule.text}
                    {rule.worst && <SmallText as="small">{rule.worst}</SmallText>}
                  </th>
                  {rule.statuses.map((status, at) => (
                    <td data-status={status} key={menus[at]?.about.key}>
                      <span className="visually-hidden">{copy.status[status]}</span>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

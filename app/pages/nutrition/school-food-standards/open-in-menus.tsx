import { standardsPage } from "#school-menus/schools/schools.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import type { OpenRule, StandardsReport } from "./standards-report.ts";
import { classNames } from "#ui/class-names.ts";
import * as styles from "./standards.module.css";

/** The rules that are not met by a menu as it is planned, or by one of its weeks to come; every other menu is left out. */
export function OpenInMenus({ menus }: Pick<StandardsReport, "menus">) {
  const open = menus.flatMap(({ about, ...menu }) => {
    const planned = { name: copy.asPlanned, text: menu.planned, open: menu.open };
    const parts = [planned, ...menu.weeks].filter((part) => part.open.length);
    return parts.length ? [{ about, parts }] : [];
  });
  if (open.length === 0) return <p className={styles.nothing}>{copy.nothingOpen}</p>;
  return (
    <ul className={styles.menus}>
      {open.map(({ about, parts }) => (
        <li key={about.key}>
          <a href={standardsPage(about)}>
            <span className="visually-hidden">{copy.evidenceOf} </span>
            {about.school}
          </a>
          {parts.map((part) => (
            <span className={styles.week} key={part.name}>
              {`${part.name}: ${part.text}`}
              <OpenRules rules={part.open} />
            </span>
          ))}
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

import type { MenuKey, Schools } from "./schools.ts";
import { findSchool, menuFile, menuPage } from "./schools.ts";
import type { MenuPdfs } from "../menu-page/menu-pdfs.ts";
import { describePdf } from "../menu-page/menu-pdfs.ts";
import { buttonClasses } from "#ui/button/button.tsx";
import * as styles from "./school-buttons.module.css";

const variants = {
  button: buttonClasses(),
  saffron: buttonClasses({ kind: "saffron" }),
  small: buttonClasses({ size: "small" }),
};

/**
 * Buttons that choose a school's page, each with its PDF beside it: that one opens in a window of its own, and is a plain
 * link where there is no script or pop-ups are blocked.
 */
export function SchoolButtons({
  schools,
  keys,
  pdfs,
  variant = "small",
  label,
}: {
  readonly schools: Schools;
  readonly keys: readonly MenuKey[];
  readonly pdfs: MenuPdfs;
  readonly variant?: keyof typeof variants;
  /** Names the group to a screen reader, where no heading does. */
  readonly label?: string;
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {keys.map((key) => {
        const about = findSchool(schools, key);
        if (!about) return null;
        return (
          <li key={key}>
            <a className={variants[variant]} href={menuPage(about)}>
              {about.label}
            </a>
            <a className={styles.pdf} href={menuFile(about)} data-popup="" target="_blank" rel="noopener">
              {describePdf(pdfs[key])}
              <span className="visually-hidden">: {about.school}, menu as PDF, opens in a window</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import type { MenuKey, Schools } from "../schools/schools.ts";
import { menuFile, findSchool } from "../schools/schools.ts";
import type { MenuPdfs } from "./menu-pdfs.ts";
import { describePdf } from "./menu-pdfs.ts";
import { buttonClasses } from "#ui/button/button.tsx";
import * as styles from "./menu-buttons.module.css";

/** A menu to open: by its key alone, or with words of its own ("SEE OUR THEME MENUS"). */
export type MenuButton = MenuKey | { readonly key: MenuKey; readonly text: string };

const variants = {
  button: buttonClasses(),
  saffron: buttonClasses({ kind: "saffron" }),
  small: buttonClasses({ size: "small" }),
  paper: buttonClasses({ kind: "paper", size: "small" }),
};

/**
 * Buttons that open menus as PDF, each in a window of its own (`data-popup`, layout/browser/pop-up-window.ts); plain links where there
 * is no script or pop-ups are blocked. Also inside an image-and-text card: a card's pdfType is a key.
 */
export function MenuButtons({
  schools,
  keys,
  pdfs,
  variant = "small",
  label,
}: {
  readonly schools: Schools;
  /** Those that are no school's are left out. */
  readonly keys: readonly MenuButton[];
  /** What opens: its term and size are under each button. */
  readonly pdfs: MenuPdfs;
  readonly variant?: keyof typeof variants;
  /** Names the group to a screen reader, where no heading does. */
  readonly label?: string;
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {keys.map((one) => {
        const key = typeof one === "string" ? one : one.key;
        const about = findSchool(schools, key);
        if (!about) return null;
        const { school } = about;
        const text = typeof one === "string" ? about.label : one.text;
        return (
          <li key={key}>
            <a
              className={variants[variant]}
              href={menuFile(about)}
              data-popup=""
              target="_blank"
              rel="noopener"
            >
              {text}
              <span className="visually-hidden">
                {school.startsWith(text) ? " " : ` ${school}, `}menu as PDF, opens in a window
              </span>
            </a>
            <span className={styles.pdf}>{describePdf(pdfs[key])}</span>
          </li>
        );
      })}
    </ul>
  );
}

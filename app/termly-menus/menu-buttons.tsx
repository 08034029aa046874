import type { MenuKey } from "./menu-registry.ts";
import { menuFile, findMenu } from "./menu-registry.ts";

/** A menu to open: by its key alone, or with words of its own ("SEE OUR THEME MENUS"). */
export type MenuButton = MenuKey | { readonly key: MenuKey; readonly text: string };

/**
 * Buttons that open menus as PDF, each in a window of its own (`data-popup`, frame/enhance.ts); plain links where there
 * is no script or pop-ups are blocked. Its style is menu-buttons.css. Also inside an image-and-text card: a card's pdfType is a key.
 */
export function MenuButtons({
  keys,
  look = "btn btn--s",
  label,
}: {
  readonly keys: readonly MenuButton[];
  /** Classes of each button. */
  readonly look?: string;
  /** Names the group to a screen reader, where no heading does. */
  readonly label?: string;
}) {
  return (
    <ul className="menu-buttons" aria-label={label}>
      {keys.map((button) => {
        const { key, text } =
          typeof button === "string" ? { key: button, text: findMenu(button)!.label } : button;
        const school = findMenu(key)!.school;
        return (
          <li key={key}>
            <a className={look} href={menuFile(key)} data-popup="" target="_blank" rel="noopener">
              {text}
              <span className="vh">
                {school.startsWith(text) ? " " : ` ${school}, `}menu as PDF, opens in a window
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

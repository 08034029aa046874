import { Icon } from "#ui/icon/icon.tsx";
import { Logo } from "./logo.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureEdge, pictureTone } from "#ui/picture/pictures.ts";
import type { OpenGroup } from "../navigation.ts";
import { contact, menu, payment, useNavigation } from "../navigation.ts";
import { CartLink } from "./cart-link.tsx";
import { MyLunchLink } from "./my-lunch-link.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import * as styles from "./header.module.css";

/** The bar over every page: one calm line, six drop-downs that need no script. `path` is the page shown. */
export function Header({ path }: { path: string }) {
  const { groups } = useNavigation();
  return (
    <header className={styles.header}>
      {/* Nothing is painted before the menu that follows the bar: half a bar would be centred elsewhere than the whole one. */}
      <link rel="expect" href="#mobile" blocking="render" />
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          {groups.map((group) => (
            <DropDown key={group.key} group={group} path={path} />
          ))}
          <a
            className={path === menu.path ? `${styles.link} ${styles.current}` : styles.link}
            href={menu.path}
            aria-current={path === menu.path ? "page" : undefined}
          >
            {menu.name}
          </a>
        </nav>
        <MyLunchLink />
        <CartLink place="inHeader" />
        <div className={styles.actions}>
          <ButtonLink kind="line" size="small" className={styles.small} href={payment.path}>
            Payments
          </ButtonLink>
          <ButtonLink size="small" className={styles.small} href={contact.path}>
            INQUIRIES
          </ButtonLink>
        </div>
        <MenuButton text="Pages" drawn="M3 8c6-1.2 12-1.2 18 0M3 16c6 1.2 12 1.2 18 0" />
      </div>
    </header>
  );
}

/** The button that opens the small screen's list of pages, or closes it from inside; "menu" is food here. */
export function MenuButton({ text, drawn, does }: { text: string; drawn: string; does?: "hide" }) {
  return (
    <button className={styles.menuButton} type="button" popoverTarget="mobile" popoverTargetAction={does}>
      <span>{text}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawn} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
    </button>
  );
}

function DropDown({ group, path }: { group: OpenGroup; path: string }) {
  const here = path === group.path || path.startsWith(`${group.path}/`);
  const style = {
    "--g": pictureTone(group.picture, "top"),
    "--edge": pictureEdge(group.picture, "left"),
  };
  return (
    <details
      name="nav"
      className={here ? `${styles.dropDown} ${styles.current}` : styles.dropDown}
      data-sector={group.key}
      style={style}
    >
      <summary>
        {group.name} <Icon name="down" />
      </summary>
      <div className={group.dark ? `${styles.panel} ${styles.darkPanel}` : styles.panel}>
        <Picture name={group.picture} alt="" sizes="58vw" />
        <div className={styles.panelInner}>
          <p className={styles.panelHeading}>
            {group.isOpen ? (
              <a href={group.path} aria-current={path === group.path ? "page" : undefined}>
                {group.name}
              </a>
            ) : (
              group.name
            )}
          </p>
          <ul>
            {group.subItems.map((item) => (
              <li key={item.path}>
                <a href={item.path} aria-current={path === item.path ? "page" : undefined}>
                  <b>{item.name}</b>
                  {item.text && <span>{item.text}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

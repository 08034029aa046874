import { Icon } from "#ui/icon/icon.tsx";
import { MenuButton } from "./header.tsx";
import { Logo } from "./logo.tsx";
import { useBrand } from "../brand-context.tsx";
import type { PageLink } from "../link-groups.ts";
import type { OpenGroup } from "../navigation.ts";
import { contact, gallery, home, menu, myLunch, payment, useNavigation } from "../navigation.ts";
import { CartLink } from "./cart-link.tsx";
import * as styles from "./mobile-menu.module.css";

/** The menu of a small screen: a native popover; one sub-list open at a time by `details name`. */
export function MobileMenu({ path }: { path: string }) {
  const brand = useBrand();
  const { groups, aboutUs } = useNavigation();
  return (
    <nav id="mobile" className={styles.menu} popover="auto" aria-label="Mobile">
      <div className={styles.top}>
        <Logo />
        <MenuButton text="Close" drawn="M5 5c5 4 9 8 14 14M19 5C14 9 10 13 5 19" does="hide" />
      </div>
      <ul className={styles.list}>
        <Item link={home} path={path} />
        <li>
          <a
            href={myLunch.path}
            aria-current={path === myLunch.path ? "page" : undefined}
            data-my-lunch-link=""
          >
            {myLunch.name}
          </a>
        </li>
        <Item link={menu} path={path} />
        {groups.map((group) => (
          <SubList key={group.key} group={group} path={path} />
        ))}
        {(aboutUs.isOpen || aboutUs.subItems.length > 0) && <SubList group={aboutUs} path={path} />}
        <Item link={gallery} path={path} />
        <Item link={payment} path={path} />
        <Item link={contact} path={path} />
        <li>
          <CartLink place="inMenu" />
        </li>
      </ul>
      {brand.phone && (
        <p className={styles.call}>
          <span>Rather talk?</span> <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>
        </p>
      )}
    </nav>
  );
}

function Item({ link, path }: { link: PageLink; path: string }) {
  const here = link.path === path;
  return (
    <li>
      <a href={link.path} aria-current={here ? "page" : undefined}>
        {link.name} {here && <Icon name="sprig" className={styles.current} />}
      </a>
    </li>
  );
}

function SubList({ group, path }: { group: OpenGroup; path: string }) {
  const inside = path === group.path || path.startsWith(`${group.path}/`);
  const atAGlance = group.isOpen ? [{ name: `${group.name} at a glance`, path: group.path }] : [];
  const links = [...atAGlance, ...group.subItems];
  return (
    <li data-sector={group.key}>
      <details name="mob" open={inside}>
        <summary>
          {group.name} <Icon name="down" />
        </summary>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path} aria-current={link.path === path ? "page" : undefined}>
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

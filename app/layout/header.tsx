import { Icon } from "#ui/icon/icon.tsx";
import { Picture, pictureEdge, pictureTone } from "#ui/picture/picture.tsx";
import { useBrand } from "./brand-context.tsx";
import type { LinkGroup } from "./navigation.ts";
import { cart, contact, groups, menu, payment } from "./navigation.ts";

/** The bar over every page: one calm line, six drop-downs that need no script. `path` is the page shown. */
export function Bar({ path }: { path: string }) {
  return (
    <header className="bar">
      <div className="bar__in">
        <Logo />
        <nav className="nav" aria-label="Main">
          {groups.map((group) => (
            <DropDown key={group.key} group={group} path={path} />
          ))}
          <a className="nav__a" href={menu.path} aria-current={path === menu.path ? "page" : undefined}>
            {menu.name}
          </a>
        </nav>
        <div className="bar__do">
          <CartLink />
          <a className="btn btn--line btn--s" href={payment.path}>
            Payments
          </a>
          <a className="btn btn--s" href={contact.path}>
            INQUIRIES
          </a>
        </div>
        <Burger says="Pages" drawn="M3 8c6-1.2 12-1.2 18 0M3 16c6 1.2 12 1.2 18 0" />
      </div>
    </header>
  );
}

/** The button that opens the small screen's list of pages, or closes it from inside; "menu" is food here. */
export function Burger({ says, drawn, does }: { says: string; drawn: string; does?: "hide" }) {
  return (
    <button className="burger" type="button" popoverTarget="mobile" popoverTargetAction={does}>
      <span>{says}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawn} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
    </button>
  );
}

// Letters beyond which a name takes two lines, so that the bar keeps its one height.
const longName = 18;

export function Logo() {
  const brand = useBrand();
  return (
    <a className={brand.name.length > longName ? "logo logo--long" : "logo"} href="/">
      <Icon name="sprig" />
      <span>{brand.name}</span>
    </a>
  );
}

/** The basket; enhance.ts writes how many dishes are in it. */
export function CartLink() {
  return (
    <a className="basket" href={cart.path}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M4 10c5 .6 11 .6 16 0l-1.6 9c-4 1-8.8 1-12.8 0L4 10ZM8 9.500C8.5 6.5 10 4.5 12 4s3.5 2.5 4 5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="basket__name">{cart.name}</span>
      <span className="basket__count" data-cart-count hidden />
    </a>
  );
}

function DropDown({ group, path }: { group: LinkGroup; path: string }) {
  const here = path === group.path || path.startsWith(`${group.path}/`);
  const ground = {
    "--g": pictureTone(group.picture, "top"),
    "--edge": pictureEdge(group.picture, "left"),
  } as React.CSSProperties;
  return (
    <details name="nav" className={here ? "drop is-here" : "drop"} data-sector={group.key} style={ground}>
      <summary>
        {group.name} <Icon name="down" />
      </summary>
      <div className={group.dark ? "cloth cloth--dark" : "cloth"}>
        <Picture name={group.picture} alt="" sizes="58vw" />
        <div className="cloth__in">
          <p className="cloth__h">
            <a href={group.path} aria-current={path === group.path ? "page" : undefined}>
              {group.name}
            </a>
          </p>
          <ul>
            {group.subItems.map((item) => (
              <li key={item.path}>
                <a href={item.path} aria-current={path === item.path ? "page" : undefined}>
                  <b>{item.name}</b>
                  <span>{item.says}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

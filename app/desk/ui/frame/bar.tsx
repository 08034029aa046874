import { Link } from "react-router";
import { Count, Key, Person } from "../marks/desk-tag.tsx";
import { DeskIcon } from "../marks/desk-icon.tsx";
import type { DeskIconName } from "../marks/desk-icon.tsx";
import type { DeskFirm } from "../../desk-firm.ts";
import * as bar from "./bar.module.css";

/** What waits, for the marks beside the places of the bar. */
export interface BarCounts {
  /** Pieces of work on Today that need a person. */
  readonly today: number;
  /** Enquiries that nobody has answered. */
  readonly orders: number;
}

interface Place {
  readonly to: string;
  readonly text: string;
  /** The addresses that belong to it, by how they begin. */
  readonly below: readonly string[];
}

const places: readonly Place[] = [
  { to: "/desk", text: "Today", below: [] },
  { to: "/desk/school-menus", text: "Menus", below: ["/desk/school-menus", "/desk/swap", "/desk/schools"] },
  { to: "/desk/kitchen", text: "Kitchen", below: ["/desk/kitchen"] },
  { to: "/desk/recipes", text: "Food", below: ["/desk/recipes", "/desk/publications"] },
  { to: "/desk/enquiries", text: "Orders", below: ["/desk/enquiries", "/desk/proposals", "/desk/people"] },
  { to: "/desk/money", text: "Money", below: ["/desk/money"] },
  { to: "/desk/site", text: "Site", below: ["/desk/site", "/desk/staff", "/desk/audit"] },
];

const phonePlaces: readonly (Place & { readonly icon: DeskIconName })[] = [
  { to: "/desk", text: "Today", below: [], icon: "home" },
  { to: "/desk/kitchen", text: "Kitchen", below: ["/desk/kitchen"], icon: "pot" },
  { to: "/desk/swap", text: "Swap", below: ["/desk/swap"], icon: "swap" },
  { to: "/desk/enquiries", text: "Orders", below: ["/desk/enquiries", "/desk/proposals"], icon: "mail" },
  { to: "/desk/find", text: "Find", below: ["/desk/find"], icon: "find" },
];

const isAt = (path: string, { to, below }: Place) =>
  path === to || below.some((start) => path === start || path.startsWith(`${start}/`));

/** The valance over every screen: seven places, one finder, who is signed in. On a phone, five places below the thumb. */
export function Bar({
  path,
  firm,
  name,
  counts,
  onFind,
}: {
  path: string;
  /** The desk is its own. */
  firm: DeskFirm;
  name: string;
  counts: BarCounts;
  /** Opens the finder over the screen; without it, and without script, the finder is a screen. */
  onFind?: () => void;
}) {
  return (
    <>
      <a className={bar.skip} href="#main">
        Skip to the work
      </a>
      <header className={bar.bar}>
        <div className={bar.inner}>
          <Link className={bar.logo} to="/desk">
            {firm.logo && <img {...firm.logo} alt={firm.logo.alt} />}
            {firm.isSample && <DeskIcon name="sprig" />}
            <span>
              {firm.name} <i>desk</i>
            </span>
          </Link>
          <nav className={bar.nav} aria-label="Desk">
            {places.map((place) => (
              <Link key={place.to} to={place.to} aria-current={isAt(path, place) ? "page" : undefined}>
                {place.text}
                {place.text === "Today" && counts.today > 0 && <Count of={counts.today} />}
                {place.text === "Orders" && counts.orders > 0 && <Count of={counts.orders} calm />}
              </Link>
            ))}
          </nav>
          <Link
            className={bar.finder}
            to="/desk/find"
            onClick={(event) => {
              if (!onFind) return;
              event.preventDefault();
              onFind();
            }}
          >
            <DeskIcon name="find" />
            <span>Find or do</span>
            <Key>Ctrl K</Key>
          </Link>
          <Link className={bar.me} to="/desk/account">
            <Person name={name} />
            <span className="visually-hidden">{name}, your page</span>
            <span aria-hidden="true">{name.split(" ")[0]}</span>
          </Link>
        </div>
      </header>
      <nav className={bar.tabBar} aria-label="Places">
        {phonePlaces.map(({ icon, ...place }) => (
          <Link key={place.to} to={place.to} aria-current={isAt(path, place) ? "page" : undefined}>
            <DeskIcon name={icon} />
            {place.text}
          </Link>
        ))}
      </nav>
    </>
  );
}

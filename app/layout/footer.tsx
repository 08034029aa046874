import { Icon } from "#ui/icon/icon.tsx";
import { useBrand } from "./brand-context.tsx";
import { LaneMap } from "./lane-map.tsx";
import type { PageLink } from "./navigation.ts";
import { aboutUs, contact, gallery, groups, legal, menu, payment } from "./navigation.ts";
import { SocialLinks } from "./social-links.tsx";

/** The foot of every page. `quiet` where the page itself ends with the enquiry: it does not ask twice. */
export function Footer({ quiet }: { quiet?: boolean }) {
  const brand = useBrand();
  return (
    <footer className="foot">
      <div className="scallop" aria-hidden="true" />
      <div className={quiet ? "wrap foot__in foot__in--quiet" : "wrap foot__in"}>
        {!quiet && (
          <div className="foot__call">
            <h2>
              There’s a place laid <span className="held">for you.</span>
            </h2>
            <p className="do">
              <a className="btn btn--saffron" href={contact.path}>
                Request a quote
              </a>{" "}
              <a className="more" href={`tel:${brand.phoneDialled}`}>
                or ring {brand.phone} <Icon name="go" />
              </a>
            </p>
          </div>
        )}
        <address className="foot__addr">
          <p>
            <b>{brand.legalName}</b>
            <br />
            {brand.street}
            <br />
            {brand.town} {brand.postcode}
          </p>
          <p>
            <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>
            <br />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </address>
        <nav className="foot__nav" aria-label="Footer">
          <FootList links={[menu, ...groups]} />
          <FootList links={[{ name: "About us", path: aboutUs.path }, ...aboutUs.subItems, gallery]} />
          <FootList links={[contact, { name: "Payments", path: payment.path }, ...legal]} />
        </nav>
        <LaneMap />
        <SocialLinks links={brand.social} />
        <p className="foot__copy">
          © {brand.year} {brand.legalName}. {brand.madeUp && "A made-up firm. "}The pictures are
          illustrations. Registered in {brand.registeredIn}, company number {brand.companyNumber}. Your
          browser keeps the pages that you open for when the network is lost:{" "}
          <a href="/privacy#offline">what it keeps, and how to turn it off</a>.
        </p>
      </div>
    </footer>
  );
}

function FootList({ links }: { links: readonly PageLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path}>{link.name}</a>
        </li>
      ))}
    </ul>
  );
}

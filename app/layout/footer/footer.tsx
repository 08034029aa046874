import { capitalise } from "#values/text/capitalise.ts";
import { nameInLaw, registrationOf } from "#brand/firm-words.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { useBrand } from "../brand-context.tsx";
import { StreetMap } from "./street-map.tsx";
import type { PageLink } from "../link-groups.ts";
import { contact, gallery, legal, menu, payment, useNavigation } from "../navigation.ts";
import { SocialLinks } from "./social-links.tsx";
import { ActionLine, MoreLink } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Unbroken } from "#ui/heading/heading.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Scallop } from "#ui/section/section.tsx";
import * as styles from "./footer.module.css";

/** The foot of every page. `quiet` where the page itself ends with the enquiry: it does not ask twice. */
export function Footer({ quiet }: { quiet?: boolean }) {
  const brand = useBrand();
  const { groups, aboutUs } = useNavigation();
  const registered = registrationOf(brand);
  const about = aboutUs.isOpen ? [{ name: "About us", path: aboutUs.path }] : [];
  return (
    <footer className={styles.footer}>
      <Scallop className={styles.edge} />
      <Inner className={classNames(styles.inner, quiet && styles.quiet)}>
        {!quiet && (
          <div className={styles.call}>
            <h2>
              There’s a place laid <Unbroken>for you.</Unbroken>
            </h2>
            <ActionLine className={styles.actions}>
              <ButtonLink kind="saffron" className={styles.button} href={contact.path}>
                Request a quote
              </ButtonLink>{" "}
              {brand.phone && (
                <MoreLink className={styles.ring} href={`tel:${brand.phoneDialled}`}>
                  or ring {brand.phone} <Icon name="go" />
                </MoreLink>
              )}
            </ActionLine>
          </div>
        )}
        <address className={styles.address}>
          <p>
            <b>{nameInLaw(brand)}</b>
            {brand.street && <br />}
            {brand.street}
            {(brand.town || brand.postcode) && <br />}
            {brand.town} {brand.postcode}
          </p>
          {(brand.phone || brand.email) && (
            <p>
              {brand.phone && <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>}
              {brand.phone && brand.email && <br />}
              {brand.email && <a href={`mailto:${brand.email}`}>{brand.email}</a>}
            </p>
          )}
        </address>
        <nav className={styles.nav} aria-label="Footer">
          <FootList links={[menu, ...groups.filter(({ isOpen }) => isOpen)]} />
          <FootList links={[...about, ...aboutUs.subItems, gallery]} />
          <FootList links={[contact, { name: "Payments", path: payment.path }, ...legal]} />
        </nav>
        <StreetMap />
        {brand.social.length > 0 && <SocialLinks links={brand.social} />}
        <p className={styles.copyright}>
          © {brand.year} {nameInLaw(brand)}.{" "}
          {brand.madeUp && "A made-up firm. The pictures are illustrations. "}
          {registered && `${capitalise(registered)}. `}Your browser keeps the pages that you open for when the
          network is lost: <a href="/privacy#offline">what it keeps, and how to turn it off</a>.
        </p>
      </Inner>
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

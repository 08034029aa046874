import { use } from "react";
import { Hero } from "#ui/hero/hero.tsx";
import { useBrand } from "../brand-context.tsx";
import { pageTitle } from "../document/metadata.ts";
import { contact, home, menu, useNavigation } from "../navigation.ts";
import type { PageLink } from "../link-groups.ts";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { LostPicture } from "./lost-picture.ts";
import * as styles from "./error-page.module.css";

/** Nothing is served at this address: what the visitor may have looked for, and a person to ask. */
export function NotFoundPage() {
  const brand = useBrand();
  const { groups, aboutUs, everyPage } = useNavigation();
  const current = everyPage.filter(({ path }) => path === "/view-pdf");
  const likely: PageLink[] = [
    menu,
    ...[...groups, { ...aboutUs, name: "About us" }].filter((group) => group.isOpen),
    ...current,
    contact,
  ];
  return (
    <>
      <title>{pageTitle("Page not found", brand.name)}</title>
      <meta name="robots" content="noindex" />
      <Hero
        eyebrow="Nothing at this address"
        heading="Page not found"
        lead="The page may have moved, or the address was not copied whole."
        actions={[
          { text: "Go to the home page", to: home.path },
          brand.phone
            ? { text: `Ring ${brand.phone}`, to: `tel:${brand.phoneDialled}`, variant: "more" }
            : { text: contact.name, to: contact.path, variant: "more" },
        ]}
        picture={use(LostPicture)}
        size="short"
      />
      <ReadingSection as="nav" edge="eyelet" className={styles.section} aria-labelledby="h-lost">
        <Inner className={styles.inner}>
          <h2 id="h-lost">
            Pages you may be <i>looking for</i>
          </h2>
          <ul>
            {likely.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </Inner>
      </ReadingSection>
    </>
  );
}

import { data, redirect } from "react-router";
import type { Action } from "#ui/actions/actions.tsx";
import { Hero, heroPreloadTag } from "#ui/hero/hero.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import { dayToShow } from "#school-menus/served-menu.ts";
import { findSchool, menuFile, menuPage } from "#school-menus/schools/schools.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import { menuOutlines } from "#school-menus/termly-menus.server.ts";
import type { Route } from "./+types/page.ts";
import { viewPdf as copy } from "./view-pdf.copy.ts";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./view-pdf.module.css";

export const handle: PageHandle = {
  query: ["menu"],
  canonical: (query, { menuNamed }) =>
    new URLSearchParams({ menu: menuNamed(query.get("menu") ?? "") ?? "none" }),
};
export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [];
  const { opening } = args.loaderData;
  const head = pageMeta({ ...copy, path: "/view-pdf", picture: opening });
  return [...head(args), heroPreloadTag(opening, "short")];
}

/** Without a query: the spring menu, where there is one. `?menu=olive` goes to that PDF; for any other word, that there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  const today = londonDay(site.clock.now());
  site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  const word = new URL(request.url).searchParams.get("menu");
  const menus = await menuOutlines(site.store.db);
  const schools = menus.map(({ about }) => about);
  const asked = word === null ? null : findSchool(schools, word);
  if (asked) throw redirect(menuFile(asked), 307);
  const spring = findSchool(schools, "spring");
  const current = menus.filter((menu) => dayToShow(menu, today) !== null).map(({ about }) => about);
  const lost = word !== null;
  const opening = await openingPicture(site, "my-lunch");
  return data({ opening, current, spring: spring && menuFile(spring), lost }, { status: lost ? 404 : 200 });
}

export default function ViewPdf({ loaderData: { opening, current, spring, lost } }: Route.ComponentProps) {
  const words = lost ? copy.lost : spring ? { ...copy.spring, actions: [openSpring(spring)] } : copy.all;
  return (
    <>
      <Hero eyebrow={copy.eyebrow} {...words} picture={opening} size="short" />
      <ReadingSection className={styles.section} aria-labelledby="h-current">
        <Inner>
          <h2 id="h-current">{copy.current}</h2>
          <ul className={styles.list}>
            {current.map((about) => (
              <li key={about.key}>
                <b>{about.school}</b>
                <a href={menuFile(about)} data-popup="" target="_blank" rel="noopener">
                  PDF<span className="visually-hidden">, {about.school}</span>
                </a>
                <a href={menuPage(about)}>
                  This week<span className="visually-hidden"> at {about.school}</span>
                </a>
              </li>
            ))}
          </ul>
        </Inner>
      </ReadingSection>
    </>
  );
}

// The spring menu opens by itself; the button is for a browser that has blocked that.
function openSpring(to: string): Action {
  return { text: copy.spring.open, to, variant: "button", openNow: true };
}

import { data, redirect } from "react-router";
import type { Action } from "#ui/actions/actions.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/metadata.ts";
import { siteContext } from "#server/services.ts";
import { isCurrent } from "#termly-menus/served-menu.ts";
import { menuFile, findMenu, menuPage } from "#termly-menus/menu-registry.ts";
import { addDays, londonDay, londonInstant } from "#values/calendar-day.ts";
import { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import type { Route } from "./+types/page.ts";
import { viewPdf as copy } from "./view-pdf.copy.ts";
import * as reading from "#ui/reading/reading.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "./view-pdf.module.css";

export const handle: PageHandle = {
  query: ["menu"],
  canonical: (query) => new URLSearchParams({ menu: findMenu(query.get("menu") ?? "")?.key ?? "none" }),
};
export const meta = pageMeta({ ...copy, path: "/view-pdf", picture: "school-lunch" });
export const links = () => heroPreload("school-lunch", "short");

/** Without a question: the spring menu. `?menu=olive` goes to that PDF; any other word says that there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  const today = londonDay(site.clock.now());
  site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  const word = new URL(request.url).searchParams.get("menu");
  const asked = word === null ? null : findMenu(word);
  if (asked) throw redirect(menuFile(asked.key), 307);
  const menus = await allTermlyMenus(site.store.db);
  const current = menus.filter((menu) => isCurrent(menu, today)).map(({ about }) => about);
  return data({ current, lost: word !== null }, { status: word === null ? 200 : 404 });
}

// The spring menu opens by itself; the button is for a browser that has blocked that.
const openSpring: Action = { text: copy.spring.open, to: menuFile("spring"), look: "button", openNow: true };

export default function ViewPdf({ loaderData: { current, lost } }: Route.ComponentProps) {
  const words = lost ? copy.lost : { ...copy.spring, actions: [openSpring] };
  return (
    <>
      <Hero eyebrow={copy.eyebrow} {...words} picture="school-lunch" size="short" />
      <section
        className={`${reading.section} ${reading.headings} ${styles.section}`}
        aria-labelledby="h-current"
      >
        <div className={sectionStyles.inner}>
          <h2 id="h-current">{copy.current}</h2>
          <ul className={styles.list}>
            {current.map(({ key, school }) => (
              <li key={key}>
                <b>{school}</b>
                <a href={menuFile(key)} data-popup="" target="_blank" rel="noopener">
                  PDF<span className="visually-hidden">, {school}</span>
                </a>
                <a href={menuPage(key)}>
                  This week<span className="visually-hidden"> at {school}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

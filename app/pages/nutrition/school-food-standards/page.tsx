import { Picture, pictureEdge, picturePreload, pictureTone } from "#ui/picture/picture.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { siteContext } from "#server/services.ts";
import { menuPage } from "#termly-menus/menu-registry.ts";
import { formatDay } from "#values/format-date.ts";
import { londonDay, addDays, londonInstant } from "#values/calendar-day.ts";
import { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import type { RuleReport } from "#termly-menus/school-food-standards.ts";
import {
  checkCycle,
  checkDatedWeeks,
  describeCounts,
  describeDatedWeek,
  standards2014,
  summariseStandards,
} from "#termly-menus/school-food-standards.ts";
import type { Route } from "./+types/page.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import "#ui/tool-page/tool-page.css";
import { classNames } from "#ui/class-names.ts";
import * as actions from "#ui/actions/actions.module.css";
import * as button from "#ui/button/button.module.css";
import * as dottedLine from "#ui/dotted-line/dotted-line.module.css";
import * as edgeHero from "#ui/hero/edge-hero.module.css";
import * as numberedHeading from "#ui/numbered-heading/numbered-heading.module.css";
import * as paperLabel from "#ui/paper-label/paper-label.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "./standards.module.css";

const sizes = "(width < 860px) 130vw, 70vw";

export const links: Route.LinksFunction = () => [picturePreload("nutrition", sizes)];
export const meta = pageMeta({ ...copy, path: "/nutrition/school-food-standards", picture: "nutrition" });

/** Held against the standards at each change, not once in a report. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  const today = londonDay(site.clock.now());
  // Tomorrow other weeks are to come.
  site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  const menus = await allTermlyMenus(site.store.db);
  const checked = menus.map((menu) => ({
    about: menu.about,
    reports: checkCycle(menu.dishes, standards2014, menu.about.standards),
    dated: checkDatedWeeks(menu, today, standards2014),
  }));
  return serverOnly({
    today,
    menus: checked.map(({ about, reports, dated }) => ({
      about,
      says: summariseStandards(reports),
      open: openRules(reports),
      weeks: dated.map((week) => ({
        name: describeDatedWeek(week),
        says: summariseStandards(week.reports),
        open: openRules(week.reports),
      })),
    })),
    rules: standards2014.rules.map(({ id, group, description }, at) => {
      const all = checked.map(({ reports }) => reports[at]!);
      const worst = all.map(describeCounts).sort().at(-1) ?? "";
      return {
        id,
        group,
        says: description,
        worst,
        holds: all.filter(({ status }) => status === "holds").length,
      };
    }),
  });
}

/** The rules that do not hold, each with why: what a reader is owed beside the figures. */
function openRules(reports: readonly RuleReport[]) {
  return reports
    .filter(({ status }) => status !== "holds")
    .map(({ rule, status }) => ({ id: rule.id, status, says: rule.description }));
}

export default function SchoolFoodStandards({ loaderData: { menus, rules, today } }: Route.ComponentProps) {
  const groups = [...new Set(rules.map(({ group }) => group))];
  const ground = {
    "--edge": pictureEdge("nutrition", "left"),
    "--wall": pictureTone("nutrition", "top"),
  } as React.CSSProperties;
  return (
    <div data-sector="nutrition">
      <section
        className={`${edgeHero.hero} ${sectionStyles.pale}`}
        data-first-screen
        style={ground}
        aria-labelledby="h1"
      >
        <div className={`${edgeHero.text} ${styles.heroText}`}>
          <p className={paperLabel.label}>{copy.slip}</p>
          <h1 id="h1">{copy.heading}</h1>
          <p className={`${edgeHero.lead} ${styles.lead}`}>{copy.lead}</p>
        </div>
        <div className={`${edgeHero.art} ${styles.heroArt}`}>
          <Picture name="nutrition" sizes={sizes} eager />
        </div>
      </section>
      <section className={`${overlapSection.section} ${styles.section}`} aria-labelledby="h-rules">
        <div className={sectionStyles.inner}>
          <h2 className={numberedHeading.heading} id="h-rules">
            <span>{copy.rules}</span>
          </h2>
          <p className={`${toolText.note} ${styles.source}`}>
            <a href={standards2014.source} rel="noopener">
              {copy.source}
            </a>
          </p>
          {groups.map((group) => (
            <section className={styles.group} aria-label={group} key={group}>
              <h3>{group}</h3>
              <ul>
                {rules
                  .filter((rule) => rule.group === group)
                  .map((rule) => (
                    <li key={rule.id}>
                      <p className={`${dottedLine.line} ${styles.line}`}>
                        <b>{rule.says}</b>
                        <span className={`${dottedLine.dots} ${styles.dots}`} aria-hidden="true" />
                        <span>
                          {rule.holds} of {menus.length} menus
                        </span>
                      </p>
                      {rule.worst && <p className={toolText.small}>{rule.worst}</p>}
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <h2 className={`${numberedHeading.heading} ${styles.next}`}>
            <span>{copy.menus}</span>
          </h2>
          <ul className={styles.menus}>
            {menus.map(({ about, says, open, weeks }) => (
              <li key={about.key}>
                <a href={menuPage(about.key)}>{about.school}</a>
                <span>
                  {`${about.standards} set, as planned: ${says}`}
                  <OpenRules rules={open} />
                  {weeks.map((week) => (
                    <span className={styles.week} key={week.name}>
                      {`${week.name}: ${week.says}`}
                      <OpenRules rules={week.open} />
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <h2 className={`${numberedHeading.heading} ${styles.next}`}>
            <span>{copy.how.title}</span>
          </h2>
          <div className={styles.how}>
            <p>
              {copy.checkedOn} {formatDay(today, "full")}.
            </p>
            {copy.how.says.map((says) => (
              <p key={says}>{says}</p>
            ))}
          </div>
          <p className={`${actions.actions} ${styles.actions}`}>
            <a className={button.button} href="/contact-us">
              Ask a nutritionist
            </a>
            <a className={`${button.button} ${button.outline}`} href="/nutrition/our-approach">
              How we approve a recipe
            </a>
          </p>
        </div>
      </section>
    </div>
  );
}

function OpenRules({ rules }: { readonly rules: ReturnType<typeof openRules> }) {
  return rules.map(({ id, status, says }) => (
    <span className={classNames(styles.openRule, status === "fails" && styles.fails)} key={id}>
      <b>{`${copy.status[status]}:`}</b> {says}
    </span>
  ));
}

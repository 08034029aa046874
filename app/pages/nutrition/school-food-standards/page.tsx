import { data } from "react-router";
import { picturePreloadTag } from "#ui/picture/picture.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import { londonDay, addDays, londonInstant } from "#values/time/calendar-day.ts";
import { breakfastsWithMenus, schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import { allTermlyMenus, lunchesBeside, menuOfKey } from "#school-menus/termly-menus.server.ts";
import { findSchool, standardsPage } from "#school-menus/schools/schools.ts";
import { allStandards } from "#school-menus/standards/standards-table.server.ts";
import type { Route } from "./+types/page.ts";
import { OpenInMenus } from "./open-in-menus.tsx";
import { menuProof } from "./menu-proof.ts";
import { ProofSections } from "./proof-sections.tsx";
import { StandardsMatrix } from "./standards-matrix.tsx";
import { standardsReport } from "./standards-report.ts";
import { proofCopy, standardsCopy as copy } from "./standards.copy.ts";
import { useIsClosed } from "#ui/actions/closed-addresses.ts";
import { ActionLine } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./standards.module.css";
import { StandardsHero } from "./standards-hero.tsx";
import { HowWeRead } from "./how-we-read.tsx";
import { SetSource } from "./set-source.tsx";
import { noRulesEntered } from "#school-menus/standards/standards-summary.ts";

const approach = "/nutrition/our-approach";

export const sizes = "(width < 1000px) 130vw, 70vw";

/** A menu's own proof is asked for by its key (`?menu=olive`); without one, the page is of all menus. */
export const handle: PageHandle = {
  query: ["menu"],
  canonical: (query, { menuNamed }) => {
    const word = query.get("menu");
    return new URLSearchParams(word === null ? {} : { menu: menuNamed(word) ?? "none" });
  },
  skipTo: "the rules",
};

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [];
  const { opening, proof } = args.loaderData;
  const words = { ...copy, path: "/nutrition/school-food-standards", picture: opening };
  const preload = picturePreloadTag(opening, sizes);
  const about = proof?.about;
  if (!about) return [...pageMeta(words)(args), preload];
  const own = { title: proofCopy.title(about.school), description: proofCopy.description(about.school) };
  return [...pageMeta({ ...words, ...own, address: standardsPage(about) })(args), preload];
}

/** Checked against the standards at each change, not once in a report. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  site.dependsOn("standards");
  const today = londonDay(site.clock.now());
  // Tomorrow other weeks are to come.
  site.staleAt(londonInstant(addDays(today, 1), "00:00"));
  const word = new URL(request.url).searchParams.get("menu");
  const { db } = site.store;
  const breakfasts = await breakfastsWithMenus(db);
  const asked = word === null ? null : findSchool([...(await schoolsWithMenus(db)), ...breakfasts], word);
  const menu = asked && (await menuOfKey(db, asked.key));
  const unknown = word !== null && !menu;
  const standards = await allStandards(db);
  const loaded = {
    opening: await openingPicture(site, "standards"),
    today,
    unknown,
    proof: menu
      ? menuProof({ ...menu, beside: await lunchesBeside(db, menu.about.key) }, today, standards)
      : null,
    breakfasts,
    report: menu ? null : standardsReport(await allTermlyMenus(db), today, standards),
  };
  return data(serverOnly(loaded), { status: unknown ? 404 : 200 });
}

export default function SchoolFoodStandards({ loaderData }: Route.ComponentProps) {
  const isClosed = useIsClosed();
  const { opening, proof, report, today, unknown, breakfasts } = loaderData;
  return (
    <div data-sector="nutrition">
      <StandardsHero eyebrow={proof?.about.school ?? copy.eyebrow} picture={opening} />
      <OverlapSection className={styles.section} aria-labelledby="h-rules">
        <Inner>
          <NumberedHeading id="h-rules">
            <span>{proof ? proofCopy.heading : copy.rules}</span>
          </NumberedHeading>
          {unknown && <p role="status">{copy.unknown}</p>}
          {proof && <ProofSections proof={proof} today={today} />}
          {report?.map((one, at) => (
            <section key={one.set.id} aria-label={one.set.name}>
              <SetSource
                set={one.set}
                today={today}
                isOneOfMany={report.length > 1}
                isFirst={at === 0}
                breakfasts={breakfasts}
              />
              {one.rules.length > 0 && <StandardsMatrix {...one} />}
              <NumberedHeading className={styles.next}>
                <span>{copy.open}</span>
              </NumberedHeading>
              {one.rules.length > 0 ? (
                <OpenInMenus menus={one.menus} />
              ) : (
                <p className={styles.nothing}>{noRulesEntered}.</p>
              )}
            </section>
          ))}
          <HowWeRead today={today} />
          <ActionLine className={styles.actions}>
            <ButtonLink href="/contact-us">Ask a nutritionist</ButtonLink>
            {!isClosed(approach) && (
              <ButtonLink kind="line" href={approach}>
                How we approve a recipe
              </ButtonLink>
            )}
          </ActionLine>
        </Inner>
      </OverlapSection>
    </div>
  );
}

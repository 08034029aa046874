import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { StatList } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { Week } from "#ui/panel/week.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { siteContext } from "#server/services.ts";
import { schoolsWithMenus } from "#termly-menus/schools.server.ts";
import type { Route } from "./+types/page.ts";
import { MenuButtons } from "#termly-menus/menu-buttons.tsx";
import { buttonsOf } from "../school-menus/menu-button-lists.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { primaries as copy } from "./primaries.copy.ts";

export const meta = pageMeta({ ...copy, path: "/primaries", picture: "primaries" });
export const links = () => heroPreload("primaries");
export const handle: PageHandle = { quietFooter: true };

/** Its buttons are of the schools as they are now. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  return serverOnly({ schools: await schoolsWithMenus(site.store.db) });
}

export default function Primaries({ loaderData: { schools } }: Route.ComponentProps) {
  const { week, steps, mediaCards } = copy;
  return (
    <div data-sector="primaries">
      <Hero {...copy.hero} picture="primaries">
        <Panel {...week}>
          <Week days={week.days} />
        </Panel>
      </Hero>
      <Questions {...copy.questions} eyeletEdge>
        <StatList of={["years", "menusRefreshed", "nutritionists", "sessions", "packedLunches", "netZero"]} />
      </Questions>
      <Steps {...steps} overhang={{ name: "careers", x: 0.415, y: 0.5, z: 1.72 }} />
      <MediaCards label={mediaCards.label}>
        <MediaCard {...mediaCards.themes} picture="school-events">
          <MenuButtons
            schools={schools}
            keys={[{ key: "bce-special", text: "SEE OUR THEME MENUS" }]}
            variant="button"
          />
        </MediaCard>
        <MediaCard {...mediaCards.menus} picture="nutrition" side="left">
          <MenuButtons schools={schools} keys={buttonsOf(schools, "primaries")} variant="pdf" />
        </MediaCard>
        <MediaCard {...mediaCards.allergies} picture="medical-diets" at="70% 50%" />
      </MediaCards>
      <SectorEnquiry sector="primaries" page="/primaries" {...copy.ask} />
    </div>
  );
}

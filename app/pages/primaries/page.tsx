import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { StatList } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import { Week } from "#ui/panel/week.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import type { Route } from "./+types/page.ts";
import { MenuButtons } from "#school-menus/menu-page/menu-buttons.tsx";
import { SchoolButtons } from "#school-menus/schools/school-buttons.tsx";
import { loadMenuButtons } from "../school-menus/load-menu-buttons.server.ts";
import { buttonsOf, hasButton } from "../school-menus/menu-button-lists.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { primaries as copy } from "./primaries.copy.ts";

export const meta = pageMeta({ ...copy, path: "/primaries", picture: "primaries" });
export const links = () => heroPreload("primaries");
export const handle: PageHandle = { quietFooter: true };

/** Its buttons are of the schools as they are now. */
export async function loader({ context }: Route.LoaderArgs) {
  return serverOnly(await loadMenuButtons(context, (school) => hasButton("primaries", school)));
}

export default function Primaries({ loaderData: { schools, pdfs } }: Route.ComponentProps) {
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
            {...{ schools, pdfs }}
            keys={[{ key: "bce-special", text: "SEE OUR THEME MENUS" }]}
            variant="button"
          />
        </MediaCard>
        <MediaCard {...mediaCards.menus} picture="nutrition" side="left">
          <SchoolButtons {...{ schools, pdfs }} keys={buttonsOf(schools, "primaries")} />
        </MediaCard>
        <MediaCard {...mediaCards.allergies} picture="medical-diets" at="70% 50%" />
      </MediaCards>
      <SectorEnquiry sector="primaries" page="/primaries" {...copy.ask} />
    </div>
  );
}

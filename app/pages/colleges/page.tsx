import { FeatureCards } from "#ui/feature-cards/feature-cards.tsx";
import { DaySection } from "#ui/panel/day.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { backgrounds } from "../backgrounds.art.ts";
import type { Route } from "./+types/page.ts";
import { SchoolButtons } from "#school-menus/schools/school-buttons.tsx";
import { loadMenuButtons } from "../school-menus/load-menu-buttons.server.ts";
import { hasButton, keysOf } from "../school-menus/menu-button-lists.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { colleges as copy } from "./colleges.copy.ts";

export const meta = pageMeta({ ...copy, path: "/colleges", picture: "colleges" });
export const links = () => heroPreload("colleges");
export const handle: PageHandle = { quietFooter: true };

/** Its buttons are of the schools as they are now. */
export async function loader({ context }: Route.LoaderArgs) {
  return serverOnly(await loadMenuButtons(context, (school) => hasButton("colleges", school)));
}

export default function Colleges({ loaderData: { schools, pdfs } }: Route.ComponentProps) {
  const [street, deli, coffee, bake] = copy.cards.cards;
  return (
    <div data-sector="colleges">
      <Hero {...copy.hero} picture="colleges" />
      <FeatureCards
        {...copy.cards}
        cards={[
          { ...street, picture: { name: "gallery-curry-rice", x: 0.47, y: 0.5, z: 1.7 }, dark: true },
          {
            ...deli,
            picture: { name: "gallery-soup-bread", x: 0.43, y: 0.5, z: 1.7 },
            background: backgrounds.apricot,
          },
          { ...coffee, picture: { name: "universities", x: 0.5, y: 0.58, z: 2.3 }, dark: true },
          { ...bake, picture: { name: "pastry", x: 0.31, y: 0.43, z: 1.9 }, dark: true },
        ]}
      />
      <DaySection {...copy.day} />
      <MediaCards label={copy.mediaCards.label}>
        <MediaCard {...copy.mediaCards.menus} picture="school-events" side="left" at="30% 50%">
          <SchoolButtons {...{ schools, pdfs }} keys={keysOf(schools, "colleges")} />
        </MediaCard>
      </MediaCards>
      <Questions {...copy.questions} />
      <SectorEnquiry sector="colleges" page="/colleges" {...copy.ask} />
    </div>
  );
}

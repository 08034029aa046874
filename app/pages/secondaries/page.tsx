import { ImageBanner } from "#ui/image-banner/image-banner.tsx";
import { Day } from "#ui/panel/day.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import type { Route } from "./+types/page.ts";
import { MenuButtons } from "#school-menus/menu-page/menu-buttons.tsx";
import { loadMenuButtons } from "../school-menus/load-menu-buttons.server.ts";
import { hasButton } from "../school-menus/menu-button-lists.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { secondaries as copy } from "./secondaries.copy.ts";

export const meta = pageMeta({ ...copy, path: "/secondaries", picture: "secondaries" });
export const links = () => heroPreload("secondaries");
export const handle: PageHandle = { quietFooter: true };

/** Its buttons are of the schools as they are now. */
export async function loader({ context }: Route.LoaderArgs) {
  return serverOnly(await loadMenuButtons(context, (school) => hasButton("secondaries", school)));
}

export default function Secondaries({ loaderData: { schools, pdfs } }: Route.ComponentProps) {
  const { panel, mediaCards } = copy;
  return (
    <div data-sector="secondaries">
      <Hero {...copy.hero} picture="secondaries" measure={9}>
        <Panel {...panel}>
          <Day sittings={panel.sittings} />
        </Panel>
      </Hero>
      <Questions {...copy.questions} eyeletEdge />
      <ImageBanner {...copy.imageBanner} picture="school-lunch" />
      <MediaCards label={mediaCards.label}>
        <MediaCard {...mediaCards.quick} picture="colleges" side="left" at="30% 50%" />
        <MediaCard {...mediaCards.popUps} picture="gallery-curry-rice" tone="dark">
          <MenuButtons
            {...{ schools, pdfs }}
            keys={[{ key: "secondary2", text: "VIEW POP-UP MENUS" }]}
            variant="saffron"
          />
        </MediaCard>
      </MediaCards>
      <SectorEnquiry sector="secondaries" page="/secondaries" {...copy.ask} />
    </div>
  );
}

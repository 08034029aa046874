import { ImageBanner } from "#ui/image-banner/image-banner.tsx";
import { Day } from "#ui/panel/day.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { independent as copy } from "./independent.copy.ts";

export const meta = pageMeta({ ...copy, path: "/independent", picture: "independent" });
export const links = () => heroPreload("independent");
export const handle: PageHandle = { quietFooter: true };

export default function Independent() {
  const { panel, mediaCards } = copy;
  return (
    <div data-sector="independent">
      <Hero {...copy.hero} picture="independent" tone="dark" measure={8}>
        <Panel {...panel} id="day">
          <Day sittings={panel.sittings} />
        </Panel>
      </Hero>
      <ImageBanner {...copy.imageBanner} picture="pastry" tone="dark" at="50% 70%" />
      <MediaCards label={mediaCards.label}>
        <MediaCard {...mediaCards.governors} picture="premium-range" tone="dark" />
        <MediaCard {...mediaCards.speech} picture="gallery-fruit-platter" side="left" />
      </MediaCards>
      <Questions {...copy.questions} />
      <SectorEnquiry sector="independent" page="/independent" {...copy.ask} />
    </div>
  );
}

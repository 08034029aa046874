import { MenuList } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { MediaCard, MediaCards } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { backgrounds } from "../backgrounds.art.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { universities as copy } from "./universities.copy.ts";

export const meta = pageMeta({ ...copy, path: "/universities", picture: "universities" });
export const links = () => heroPreload("universities");
export const handle: PageHandle = { quietFooter: true };

export default function Universities() {
  const { mediaCards } = copy;
  return (
    <div data-sector="universities">
      <Hero {...copy.hero} picture="universities" tone="dark" measure={9} />
      <InfoBlock {...copy.info} />
      <MenuList {...copy.menuList} background={backgrounds.rhubarb} id="packages" />
      <MediaCards label={mediaCards.label}>
        <MediaCard {...mediaCards.cafe} picture="colleges" />
        <MediaCard {...mediaCards.hospitality} picture="premium-range" tone="dark" side="left" />
      </MediaCards>
      <Questions {...copy.questions} />
      <SectorEnquiry sector="universities" page="/universities" {...copy.ask} />
    </div>
  );
}

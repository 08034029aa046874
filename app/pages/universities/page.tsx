import { Fare } from "#ui/menu-list/menu-list.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/metadata.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { universities as copy } from "./universities.copy.ts";

export const meta = pageMeta({ ...copy, path: "/universities", picture: "universities" });
export const links = () => openerPreload("universities");
export const handle: PageHandle = { quietFooter: true };

export default function Universities() {
  const { trays } = copy;
  return (
    <div data-sector="universities">
      <Opener {...copy.opener} picture="universities" tone="dark" measure={9} />
      <InfoBlock {...copy.info} />
      <Fare {...copy.fare} ground="#c98a98" id="packages" />
      <Trays label={trays.label}>
        <Tray {...trays.cafe} picture="colleges" />
        <Tray {...trays.hospitality} picture="premium-range" tone="dark" side="left" />
      </Trays>
      <Questions {...copy.questions} />
      <SectorEnquiry sector="universities" page="/universities" {...copy.ask} />
    </div>
  );
}

import { Fare } from "#blocks/fare.tsx";
import { InfoBlock } from "#blocks/info-block.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Questions } from "#blocks/questions.tsx";
import { Tray, Trays } from "#blocks/tray.tsx";
import type { PageHandle } from "#frame/handle.ts";
import { pageMeta } from "#frame/meta.ts";
import { SectorLetter } from "../sector-letter.tsx";
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
      <SectorLetter sector="universities" page="/universities" {...copy.ask} />
    </div>
  );
}

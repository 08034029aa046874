import { Band } from "#ui/image-banner/image-banner.tsx";
import { Day } from "#ui/panel/day.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Sheet } from "#ui/panel/panel.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/metadata.ts";
import { MenuButtons } from "#termly-menus/menu-buttons.tsx";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { secondaries as copy } from "./secondaries.copy.ts";

export const meta = pageMeta({ ...copy, path: "/secondaries", picture: "secondaries" });
export const links = () => openerPreload("secondaries");
export const handle: PageHandle = { quietFooter: true };

export default function Secondaries() {
  const { sheet, trays } = copy;
  return (
    <div data-sector="secondaries">
      <Opener {...copy.opener} picture="secondaries" measure={9}>
        <Sheet {...sheet}>
          <Day sittings={sheet.sittings} />
        </Sheet>
      </Opener>
      <Questions {...copy.questions} lace />
      <Band {...copy.band} picture="school-lunch" />
      <Trays label={trays.label}>
        <Tray {...trays.quick} picture="colleges" side="left" at="30% 50%" />
        <Tray {...trays.popUps} picture="gallery-curry-rice" tone="dark">
          <MenuButtons keys={[{ key: "secondary2", text: "VIEW POP-UP MENUS" }]} look="saffron" />
        </Tray>
      </Trays>
      <SectorEnquiry sector="secondaries" page="/secondaries" {...copy.ask} />
    </div>
  );
}

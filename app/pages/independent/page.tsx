import { Band } from "#ui/image-banner/image-banner.tsx";
import { Day } from "#ui/panel/day.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Sheet } from "#ui/panel/panel.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/metadata.ts";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { independent as copy } from "./independent.copy.ts";

export const meta = pageMeta({ ...copy, path: "/independent", picture: "independent" });
export const links = () => openerPreload("independent");
export const handle: PageHandle = { quietFooter: true };

export default function Independent() {
  const { sheet, trays } = copy;
  return (
    <div data-sector="independent">
      <Opener {...copy.opener} picture="independent" tone="dark" measure={8}>
        <Sheet {...sheet} id="day">
          <Day sittings={sheet.sittings} />
        </Sheet>
      </Opener>
      <Band {...copy.band} picture="pastry" tone="dark" at="50% 70%" />
      <Trays label={trays.label}>
        <Tray {...trays.governors} picture="premium-range" tone="dark" />
        <Tray {...trays.speech} picture="gallery-fruit-platter" side="left" />
      </Trays>
      <Questions {...copy.questions} />
      <SectorEnquiry sector="independent" page="/independent" {...copy.ask} />
    </div>
  );
}

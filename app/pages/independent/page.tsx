import { Band } from "#blocks/band.tsx";
import { Day } from "#blocks/day.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Questions } from "#blocks/questions.tsx";
import { Sheet } from "#blocks/sheet.tsx";
import { Tray, Trays } from "#blocks/tray.tsx";
import type { PageHandle } from "#frame/handle.ts";
import { pageMeta } from "#frame/meta.ts";
import { SectorLetter } from "../sector-letter.tsx";
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
      <SectorLetter sector="independent" page="/independent" {...copy.ask} />
    </div>
  );
}

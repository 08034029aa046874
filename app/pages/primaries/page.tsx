import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Pantry } from "#ui/stat-list/stat-list.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Sheet } from "#ui/panel/panel.tsx";
import { Steps } from "#ui/steps/steps.tsx";
import { Tray, Trays } from "#ui/media-card/media-card.tsx";
import { Week } from "#ui/panel/week.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/metadata.ts";
import { MenuButtons } from "#termly-menus/menu-buttons.tsx";
import { SectorEnquiry } from "../sector-enquiry.tsx";
import { primaries as copy } from "./primaries.copy.ts";

export const meta = pageMeta({ ...copy, path: "/primaries", picture: "primaries" });
export const links = () => openerPreload("primaries");
export const handle: PageHandle = { quietFooter: true };

export default function Primaries() {
  const { week, steps, trays } = copy;
  return (
    <div data-sector="primaries">
      <Opener {...copy.opener} picture="primaries">
        <Sheet {...week}>
          <Week days={week.days} />
        </Sheet>
      </Opener>
      <Questions {...copy.questions} lace>
        <Pantry of={["years", "menusRefreshed", "nutritionists", "sessions", "packedLunches", "netZero"]} />
      </Questions>
      <Steps {...steps} hang={{ name: "careers", x: 0.415, y: 0.5, z: 1.72 }} />
      <Trays label={trays.label}>
        <Tray {...trays.themes} picture="school-events">
          <MenuButtons keys={[{ key: "bce-special", text: "SEE OUR THEME MENUS" }]} look="button" />
        </Tray>
        <Tray {...trays.menus} picture="school-lunch" side="left">
          <MenuButtons keys={["olive", "jubilee", "islamia", "al-noor"]} look="pdf" />
        </Tray>
        <Tray {...trays.allergies} picture="medical-diets" at="70% 50%" />
      </Trays>
      <SectorEnquiry sector="primaries" page="/primaries" {...copy.ask} />
    </div>
  );
}

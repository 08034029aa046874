import { Band } from "#ui/image-banner/image-banner.tsx";
import { SideBySide } from "#ui/side-by-side/side-by-side.tsx";
import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { Recipe } from "#ui/process-steps/process-steps.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/metadata.ts";
import { SectorEnquiry } from "../../sector-enquiry.tsx";
import { howWeWork as copy } from "./how-we-work.copy.ts";

const path = "/colleges/how-we-work";

export const meta = pageMeta({ ...copy, path, picture: "careers" });
export const links = () => openerPreload("careers", "short");
export const handle: PageHandle = { quietFooter: true };

export default function CollegesHowWeWork() {
  return (
    <div data-sector="colleges">
      <Opener {...copy.opener} picture="careers" size="short" measure={10} />
      <Recipe {...copy.recipe} lace />
      <Band {...copy.band} picture="sustainability" />
      <SideBySide {...copy.sides} id="decides" />
      <SectorEnquiry sector="colleges" page={path} {...copy.ask} />
    </div>
  );
}

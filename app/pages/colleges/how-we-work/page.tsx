import { Band } from "#blocks/band.tsx";
import { SideBySide } from "#blocks/side-by-side.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Recipe } from "#blocks/recipe.tsx";
import type { PageHandle } from "#frame/handle.ts";
import { pageMeta } from "#frame/meta.ts";
import { SectorLetter } from "../../sector-letter.tsx";
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
      <SectorLetter sector="colleges" page={path} {...copy.ask} />
    </div>
  );
}

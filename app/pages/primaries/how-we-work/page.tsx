import { SideBySide } from "#blocks/side-by-side.tsx";
import { Opener, openerPreload } from "#blocks/opener.tsx";
import { Questions } from "#blocks/questions.tsx";
import { Recipe } from "#blocks/recipe.tsx";
import type { PageHandle } from "#frame/handle.ts";
import { pageMeta } from "#frame/meta.ts";
import { SectorLetter } from "../../sector-letter.tsx";
import { howWeWork as copy } from "./how-we-work.copy.ts";

const path = "/primaries/how-we-work";

export const meta = pageMeta({ ...copy, path, picture: "school-lunch" });
export const links = () => openerPreload("school-lunch", "short");
export const handle: PageHandle = { quietFooter: true };

export default function PrimariesHowWeWork() {
  return (
    <div data-sector="primaries">
      <Opener {...copy.opener} picture="school-lunch" size="short" measure={10} />
      <Recipe {...copy.recipe} lace />
      <SideBySide {...copy.sides} ground="#feeaa6" />
      <Questions {...copy.questions} anchor="report" />
      <SectorLetter sector="primaries" page={path} {...copy.ask} />
    </div>
  );
}

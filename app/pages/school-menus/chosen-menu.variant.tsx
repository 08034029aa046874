import { MenuIconSprite } from "#catering-menu/list/menu-icons.tsx";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { TermlyIconSprite } from "#school-menus/menu-page/termly-icons.tsx";
import { MenuChoice } from "./menu-choice.tsx";
import { MenuSection } from "./menu-section.tsx";
import type { MenusData } from "./menus-loader.server.ts";
import { menusCopy } from "./school-menus.copy.ts";
import "#ui/tool-page/tool-page.css";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./chosen-menu.module.css";

/** One school's menu, from its next lunch on, and the ways to the others. */
export function ChosenMenu({ view, data }: { readonly view: MenuView; readonly data: MenusData }) {
  return (
    <div data-sector={data.sector} data-print="alone">
      <MenuIconSprite />
      <TermlyIconSprite />
      <div data-follow="termly" data-menu={view.about.key} data-revision={data.revision}>
        <MenuSection
          view={view}
          calendar={data.calendar}
          otherMeal={data.otherMeal}
          picture={data.lunchPicture}
        />
      </div>
      <p className="visually-hidden" role="status" data-follow-says="" />
      <section className={styles.others} aria-labelledby="h-others">
        <Inner>
          <NumberedHeading id="h-others">{menusCopy.otherMenus}</NumberedHeading>
          <MenuChoice data={data} />
        </Inner>
      </section>
    </div>
  );
}

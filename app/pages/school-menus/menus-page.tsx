import type { ReactNode } from "react";
import { Picture, pictureEdge, picturePreload, pictureTone } from "#ui/picture/picture.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { MenuIconSprite } from "#catering-menu/menu-icons.tsx";
import { MenuButtons } from "#termly-menus/menu-buttons.tsx";
import type { TermlySector } from "#termly-menus/schools.ts";
import { SchoolSelect } from "#termly-menus/school-select.tsx";
import { SelectSchoolButton } from "#termly-menus/select-school-button.tsx";
import { MenuSection } from "./menu-section.tsx";
import type { MenusData } from "./menus-loader.server.ts";
import { NextLunches } from "./next-lunches.tsx";
import { buttonsOf } from "./menu-button-lists.ts";
import { menusCopy, schoolMenus } from "./school-menus.copy.ts";
import { TermlyIconSprite } from "#termly-menus/termly-icons.tsx";
import "#ui/tool-page/tool-page.css";
import * as actions from "#ui/actions/actions.module.css";
import * as paperLabel from "#ui/paper-label/paper-label.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "./school-menus.module.css";

const heroSizes = "(width < 860px) 130vw, 70vw";

/** For a page's `links`. */
export function menusPreload(sector: TermlySector) {
  return [picturePreload(schoolMenus[sector].picture, heroSizes)];
}

/** A sector's menus: buttons for the PDFs, then one school's menu, or the next lunch of each. */
export function MenusPage({
  sector,
  data,
  children,
}: {
  readonly sector: TermlySector;
  readonly data: MenusData;
  /** What else the page says, below the menus. */
  readonly children?: ReactNode;
}) {
  const words = schoolMenus[sector];
  const { view, lunches, schools, revision, unknown } = data;
  const style = {
    "--edge": pictureEdge(words.picture, "left"),
    "--picture-top": pictureTone(words.picture, "top"),
  };
  return (
    <div data-sector={sector} data-print="alone">
      <MenuIconSprite />
      <TermlyIconSprite />
      <section className={styles.hero} style={style} aria-labelledby="h1">
        <div className={styles.text}>
          <p className={paperLabel.label}>{words.eyebrow}</p>
          <h1 id="h1">{words.heading}</h1>
          <div className={styles.schools} data-follow-too="">
            <MenuButtons schools={schools} keys={buttonsOf(schools, sector)} label={menusCopy.open} />
            {words.others.length > 0 && <MenuButtons schools={schools} keys={words.others} variant="paper" />}
          </div>
          <p className={styles.more}>
            {words.viewMenus && (
              <a className={actions.more} href="/view-pdf">
                {menusCopy.viewMenus} <Icon name="go" />
              </a>
            )}
            <SelectSchoolButton opens="select-school" />
          </p>
          <SchoolSelect
            id="select-school"
            schools={schools}
            picture={<Picture name="school-lunch" sizes="940px" alt="" />}
          />
        </div>
        <div className={styles.art}>
          <Picture name={words.picture} sizes={heroSizes} eager />
        </div>
      </section>
      {unknown && (
        <p className={`${styles.unknown} ${sectionStyles.inner}`} role="status">
          {menusCopy.unknown}
        </p>
      )}
      <div data-follow="termly" data-menu={view?.about.key ?? ""} data-revision={revision}>
        {view ? (
          <MenuSection view={view} lunches={lunches} />
        ) : (
          <NextLunches wide sector={sector} lunches={lunches} today={data.today} />
        )}
      </div>
      <p className="visually-hidden" role="status" data-follow-says="" />
      {children}
    </div>
  );
}

import { Picture } from "#ui/picture/picture.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SchoolButtons } from "#school-menus/schools/school-buttons.tsx";
import { MenuButtons } from "#school-menus/menu-page/menu-buttons.tsx";
import { SchoolSelect } from "#school-menus/schools/school-select.tsx";
import { SelectSchoolButton } from "#school-menus/schools/select-school-button.tsx";
import { findSchool } from "#school-menus/schools/schools.ts";
import type { MenusData } from "./menus-loader.server.ts";
import { isApart, keysOf } from "./menu-button-lists.ts";
import { menusCopy, schoolMenus } from "./school-menus.copy.ts";
import { MoreLink } from "#ui/actions/action-line.tsx";
import * as styles from "./menu-choice.module.css";

/** Every way to a menu of the sector: its schools, its other menus, the school selector. */
export function MenuChoice({ data: { sector, schools, pdfs } }: { readonly data: MenusData }) {
  const { others, viewMenus } = schoolMenus[sector];
  return (
    <>
      <div className={styles.schools} data-follow-too="">
        <SchoolButtons
          schools={schools}
          keys={keysOf(schools, sector).filter((key) => !isApart(sector, key))}
          pdfs={pdfs}
          label={menusCopy.open}
        />
        {others.length > 0 && <MenuButtons schools={schools} keys={others} pdfs={pdfs} variant="paper" />}
      </div>
      <p className={styles.more}>
        {viewMenus && findSchool(schools, "spring") && (
          <MoreLink href="/view-pdf">
            {menusCopy.viewMenus} <Icon name="go" />
          </MoreLink>
        )}
        <SelectSchoolButton opens="select-school" />
      </p>
      <SchoolSelect
        id="select-school"
        schools={schools}
        picture={<Picture name="gallery-soup-bread" sizes="940px" alt="" />}
      />
    </>
  );
}

import type { ReactNode } from "react";
import { Picture, picturePreload } from "#ui/picture/picture.tsx";
import { pictureEdge, pictureTone } from "#ui/picture/pictures.ts";
import type { TermlySector } from "#school-menus/schools/schools.ts";
import { MenuChoice } from "./menu-choice.tsx";
import type { MenusData } from "./menus-loader.server.ts";
import { NextLunches } from "./next-lunches.tsx";
import { menusCopy, schoolMenus } from "./school-menus.copy.ts";
import "#ui/tool-page/tool-page.css";
import { ArtOpening } from "#ui/hero/art-opening.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./school-menus.module.css";

const heroSizes = "(width < 1000px) 130vw, 70vw";

/** The first picture of a sector's menus, to be fetched early. */
export function menusPreload(sector: TermlySector) {
  return picturePreload(schoolMenus[sector].picture, heroSizes);
}

/** A sector's menus: buttons for all, and the next lunch of each; also where a name is no menu's. */
export function MenusOverview({ data }: { readonly data: MenusData }) {
  const { sector, lunches, revision, unknown, today } = data;
  return (
    <div data-sector={sector} data-print="alone">
      <MenusHero sector={sector}>
        <MenuChoice data={data} />
      </MenusHero>
      {unknown && (
        <Inner as="p" className={styles.unknown} role="status">
          {menusCopy.unknown}
        </Inner>
      )}
      <div data-follow="termly" data-menu="" data-revision={revision}>
        <NextLunches wide sector={sector} lunches={lunches} today={today} />
      </div>
      <p className="visually-hidden" role="status" data-follow-says="" />
    </div>
  );
}

function MenusHero({ sector, children }: { readonly sector: TermlySector; readonly children: ReactNode }) {
  const { eyebrow, heading, picture } = schoolMenus[sector];
  return (
    <ArtOpening
      edge={pictureEdge(picture, "left")}
      top={pictureTone(picture, "top")}
      eyebrow={eyebrow}
      heading={heading}
      looks={{ opening: styles.hero, text: styles.text, heading: styles.heading, art: styles.art }}
      art={<Picture name={picture} sizes={heroSizes} eager />}
    >
      {children}
    </ArtOpening>
  );
}

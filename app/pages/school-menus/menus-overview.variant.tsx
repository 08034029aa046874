import type { ReactNode } from "react";
import { Picture } from "#ui/picture/picture.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { openingGround } from "#ui/picture/pictures.ts";
import type { TermlySector } from "#school-menus/schools/schools.ts";
import { MenuChoice } from "./menu-choice.tsx";
import type { MenusData } from "./menus-loader.server.ts";
import { NextLunches } from "./next-lunches.tsx";
import { menusCopy, schoolMenus } from "./school-menus.copy.ts";
import "#ui/tool-page/tool-page.css";
import { ArtOpening } from "#ui/hero/art-opening.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./school-menus.module.css";

export const overviewSizes = "(width < 1000px) 130vw, 70vw";

/** A sector's menus: buttons for all, and the next lunch of each; also where a name is no menu's. */
export function MenusOverview({ data }: { readonly data: MenusData }) {
  const { sector, lunches, revision, unknown, today } = data;
  return (
    <div data-sector={sector} data-print="alone">
      <MenusHero sector={sector} picture={data.opening}>
        <MenuChoice data={data} />
      </MenusHero>
      {unknown && (
        <Inner as="p" className={styles.unknown} role="status">
          {menusCopy.unknown}
        </Inner>
      )}
      <div data-follow="termly" data-menu="" data-revision={revision}>
        <NextLunches wide sector={sector} lunches={lunches} today={today} picture={data.lunchPicture} />
      </div>
      <p className="visually-hidden" role="status" data-follow-says="" />
    </div>
  );
}

interface MenusHeroProps {
  readonly sector: TermlySector;
  readonly picture: PictureRef;
  readonly children: ReactNode;
}

function MenusHero({ sector, picture, children }: MenusHeroProps) {
  const { eyebrow, heading } = schoolMenus[sector];
  return (
    <ArtOpening
      {...openingGround(picture)}
      eyebrow={eyebrow}
      heading={heading}
      looks={{ opening: styles.hero, text: styles.text, heading: styles.heading, art: styles.art }}
      art={<Picture name={picture} sizes={overviewSizes} eager />}
    >
      {children}
    </ArtOpening>
  );
}

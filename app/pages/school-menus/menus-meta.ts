import type { MetaDescriptor } from "react-router";
import type { PageWords } from "#layout/document/metadata.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { formatList } from "#values/text/format-list.ts";
import type { MenusData } from "./menus-loader.server.ts";

type MetaArgs = Parameters<ReturnType<typeof pageMeta>>[0] & { readonly loaderData?: MenusData | undefined };

/**
 * A page's `meta` where `?menu=` shows one school's menu: that page is the school's, with a title, a description and an
 * address of its own. Without a school it is the sector's, in `words`, and its first picture is fetched early.
 */
export function menusMeta(
  words: Omit<PageWords, "picture">,
  preload: (picture: PictureRef) => MetaDescriptor,
): (args: MetaArgs) => MetaDescriptor[] {
  return (args) => {
    const loaded = args.loaderData;
    if (!loaded) return [];
    const { opening: picture } = loaded;
    const about = loaded.view?.about;
    const said = loaded.showsSample ? words : { ...words, description: describeSchools(loaded) };
    // One school's page opens with its words, and its picture is not the sector's.
    if (!about) return [...pageMeta({ ...said, picture })(args), preload(picture)];
    const isLunch = occasionOf(about.key) === "lunch";
    return pageMeta({
      ...words,
      picture,
      title: isLunch ? `${about.school}: lunch menu` : `${about.school}: menu`,
      description: `${isLunch ? `What is for lunch at ${about.label}` : about.label}, week by week: every dish with the 14 allergens, and the menu as PDF and calendar.`,
      address: menuPage(about),
    })(args);
  };
}

// What search engines show of a description.
const longest = 160;

/** Whose menus a page has, by as many names as there is room for. */
function describeSchools({ schools, sector }: Pick<MenusData, "schools" | "sector">): string {
  const names = schools.filter((school) => school.sector === sector).map(({ label }) => label);
  const says = (count: number) => {
    const named = [
      ...names.slice(0, count),
      ...(count < names.length ? [`${names.length - count} more`] : []),
    ];
    const at = named.length ? ` at ${formatList(named)}` : "";
    return `Lunch today${at}: dishes, all 14 allergens, the weeks of the term, PDF and calendar.`;
  };
  const fitting = names.map((_, index) => says(names.length - index)).find((text) => text.length <= longest);
  return fitting ?? says(0);
}

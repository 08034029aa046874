import type { MetaDescriptor } from "react-router";
import type { PageWords } from "#layout/document/metadata.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import type { picturePreload } from "#ui/picture/picture.tsx";
import { menuPage } from "#school-menus/schools/schools.ts";
import type { MenusData } from "./menus-loader.server.ts";

type MetaArgs = Parameters<ReturnType<typeof pageMeta>>[0] & { readonly loaderData?: MenusData | undefined };

/**
 * A page's `meta` where `?menu=` shows one school's menu: that page is the school's, with a title, a description and an
 * address of its own. Without a school it is the sector's, in `words`, and its first picture is fetched early.
 */
export function menusMeta(
  words: PageWords,
  preload?: ReturnType<typeof picturePreload>,
): (args: MetaArgs) => MetaDescriptor[] {
  return (args) => {
    const about = args.loaderData?.view?.about;
    // One school's page opens with its words, and its picture is not the sector's.
    if (!about) return [...pageMeta(words)(args), ...(preload ? [{ tagName: "link", ...preload }] : [])];
    return pageMeta({
      ...words,
      title: `${about.school}: lunch menu`,
      description: `What is for lunch at ${about.label}, week by week: every dish with the 14 allergens, and the menu as PDF and calendar.`,
      address: menuPage(about),
    })(args);
  };
}

import { Picture, usePictureFacts, picturePreloadTag } from "#ui/picture/picture.tsx";
import { openingGround } from "#ui/picture/pictures.ts";
import { categories } from "#catering-menu/catering-menu-item.ts";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { groupCopy } from "#catering-menu/menu.copy.ts";
import { encodeItem } from "#catering-menu/menu-item-codec.ts";
import { parseSearch, searchUrl } from "#catering-menu/search/menu-search.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import { MenuIconSprite } from "#catering-menu/list/menu-icons.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { Island } from "#layout/browser/island.tsx";
import type { PageWords } from "#layout/document/metadata.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import MenuBrowser from "./menu-browser.island.tsx";
import { menuCopy, leadText } from "./menu.copy.ts";
import { menuPageData, initialRows, requestedRows } from "./menu-page-data.ts";
import "#ui/tool-page/tool-page.css";
import { ArtOpening } from "#ui/hero/art-opening.tsx";
import { ApricotSection } from "#ui/section/apricot-section.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./menu-page.module.css";

export const handle: PageHandle = {
  query: ["q", "category", "diet", "without", "show"],
  canonical,
  skipTo: "the dishes",
};

function canonical(query: URLSearchParams): URLSearchParams {
  const { searchParams } = new URL(searchUrl(parseSearch(query)), "http://menu.invalid");
  const show = requestedRows(query);
  if (show !== initialRows) searchParams.set("show", String(show));
  return searchParams;
}

// On a telephone half as wide again is drawn, and cut: of this soft picture nobody sees that it is not as sharp as could be.
const heroSizes = "(width < 1000px) 100vw, 70vw";

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [];
  const { opening } = args.loaderData;
  const head = pageMeta({ ...menuCopy, path: "/menu", picture: opening, data: menuData });
  return [...head(args), picturePreloadTag(opening, heroSizes)];
}

const menuData: PageWords["data"] = (origin, brandName) => [
  {
    "@type": "Menu",
    name: `${brandName} catering menu`,
    url: `${origin}/menu`,
    inLanguage: "en-GB",
    hasMenuSection: categories.map(({ key }) => ({
      "@type": "MenuSection",
      name: groupCopy[key].title,
      description: groupCopy[key].text,
      url: `${origin}/menu?category=${key}`,
    })),
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("menu");
  const { searchParams } = new URL(request.url);
  // Read before the menu: a change in between is then sent once more rather than missed.
  const revision = await site.feed.revisionOf("menu");
  const menu = await cateringMenu(site.store.db);
  const search = parseSearch(searchParams);
  site.dependsOn("set-menu");
  const setsRevision = await site.feed.revisionOf("set-menu");
  const sets = await setMenus(site.store.db);
  const show = requestedRows(searchParams);
  const opening = await openingPicture(site, "menu");
  return serverOnly({ opening, sent: menuPageData({ menu, revision, search, show, sets, setsRevision }) });
}

export default function MenuPage({ loaderData: { opening, sent } }: Route.ComponentProps) {
  const facts = usePictureFacts();
  const { edge, top, photograph } = openingGround(opening);
  return (
    <>
      <MenuIconSprite />
      <ArtOpening
        edge={edge}
        // Of the sample's its own colour of the page is known.
        {...(photograph && { top, photograph })}
        heading="Catering Menu"
        narrow
        lead={leadText(sent.total)}
        looks={{
          opening: styles.hero,
          text: styles.heroText,
          heading: styles.title,
          lead: styles.lead,
          art: styles.art,
        }}
        art={<Picture name={opening} sizes={heroSizes} eager />}
      />
      <OverlapSection className={styles.section} data-print="letterhead" aria-label="Dishes">
        <Inner className={styles.inner}>
          <noscript>
            <p className={styles.withoutScript}>{menuCopy.withoutScript}</p>
          </noscript>
          <Island
            name="menu-browser"
            of={MenuBrowser}
            props={{
              ...sent,
              items: sent.items.map(encodeItem),
              setDishes: sent.setDishes.map(encodeItem),
              pictures: {
                school: facts("gallery-fruit-platter"),
                weddings: facts("weddings"),
                parties: facts("parties"),
                empty: facts("empty-plate"),
              },
            }}
          />
        </Inner>
      </OverlapSection>
      <ApricotSection className={styles.steps} aria-labelledby="h-steps">
        <Inner className={styles.inner}>
          <h2 id="h-steps">{menuCopy.steps.title}</h2>
          <ol>
            {menuCopy.steps.list.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ol>
        </Inner>
      </ApricotSection>
    </>
  );
}

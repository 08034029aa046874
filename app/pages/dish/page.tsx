import { data, redirect } from "react-router";
import type { MetaDescriptor } from "react-router";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { dishesGoingWith } from "#catering-menu/goes-with.ts";
import { dishUrl, parseDishId } from "#catering-menu/dish-url.ts";
import { MenuIconSprite } from "#catering-menu/list/menu-icons.tsx";
import { encodeItem } from "#catering-menu/menu-item-codec.ts";
import { parseSearch, searchUrl, emptySearch } from "#catering-menu/search/menu-search.ts";
import { Island } from "#layout/browser/island.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { dishPictures } from "#server/dish-pictures.server.ts";
import { siteContext } from "#server/services.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { isGalleryPicture } from "#ui/picture/pictures.ts";
import { classNames } from "#ui/class-names.ts";
import type { Route } from "./+types/page.ts";
import { dishCopy, dishDescription, dishTitle, placeWords } from "./dish.copy.ts";
import { dishData } from "./dish-data.ts";
import Dish from "./dish.island.tsx";
import "#ui/tool-page/tool-page.css";
import { ActionLine, MoreLink } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./dish-page.module.css";

export const handle: PageHandle = { query: ["id", "without"], canonical, skipTo: "the dish" };

/** The question as the page would ask it: an id that can be none is one question. */
function canonical(query: URLSearchParams): URLSearchParams {
  const id = parseDishId(query.get("id"));
  if (!id) return new URLSearchParams({ id: "none" });
  return new URL(dishUrl(id, parseSearch(query).without), "http://dish.invalid").searchParams;
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  const loaded = args.loaderData;
  const dish = loaded?.dish;
  if (!dish) {
    const { title, description } = dishCopy.gone;
    return pageMeta({ title, description, path: "/menu/dish", picture: "empty-plate" })(args);
  }
  const { picture } = loaded;
  return pageMeta({
    title: dishTitle(dish),
    description: dishDescription(dish),
    path: "/menu/dish",
    address: dishUrl(dish.id),
    picture: picture ?? (dish.category === "school" ? "school-events" : dish.category),
    data: (origin) => dishData(dish, origin, picture),
  })(args);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("menu");
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("id")) throw redirect("/menu", 308);
  const id = parseDishId(searchParams.get("id"));
  const menu = await cateringMenu(site.store.db);
  const dish = menu.find((item) => item.id === id) ?? null;
  const avoided = parseSearch(searchParams).without;
  if (dish?.image && isGalleryPicture(dish.image)) site.dependsOn("image");
  const picture = dish?.image ? ((await dishPictures(site, [dish])).get(dish.image) ?? null) : null;
  const goesWith = dish ? dishesGoingWith(menu, dish) : [];
  // Anybody can make up ids: a page for one that does not exist would only fill the cache.
  return data(
    serverOnly({ dish, picture, goesWith, avoided }),
    dish ? {} : { status: 404, headers: { "Cache-Control": "no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function DishPage({ loaderData: { dish, picture, goesWith, avoided } }: Route.ComponentProps) {
  if (!dish) return <NoDish />;
  const backTo = searchUrl({ ...emptySearch, categories: [dish.category], without: avoided });
  return (
    <article className={styles[dish.category]} data-print="letterhead">
      <MenuIconSprite />
      <header className={styles.opening} data-first-screen>
        <Inner className={styles.openingInner}>
          <div>
            <p className={styles.way}>
              <a href={`${backTo}#${dish.category}-${dish.course ?? "more"}`}>Catering menu</a>{" "}
              <span>{placeWords(dish)}</span>
            </p>
            <h1 className={styles.name}>{dish.name}</h1>
            <p className={styles.lead}>{dish.description}</p>
          </div>
          <div className={classNames(styles.plate, !picture && styles.empty)}>
            {picture ? (
              <Picture name={picture} sizes="(width < 1000px) 100vw, 46vw" eager />
            ) : (
              <Icon name="sprig" />
            )}
          </div>
        </Inner>
      </header>
      <OverlapSection className={styles.section}>
        <Inner className={styles.inner}>
          <noscript>
            <p className={styles.withoutScript}>{dishCopy.withoutScript}</p>
          </noscript>
          <Island
            name="dish"
            of={Dish}
            props={{ dish: encodeItem(dish), goesWith: goesWith.map(encodeItem), avoided }}
          />
        </Inner>
      </OverlapSection>
    </article>
  );
}

function NoDish() {
  const { title, text } = dishCopy.gone;
  return (
    <section className={`${styles.opening} ${styles.none}`} data-first-screen>
      <Inner>
        <h1>{title}</h1>
        <p className={styles.lead}>{text}</p>
        <ActionLine>
          <ButtonLink href="/menu">See the catering menu</ButtonLink>{" "}
          <MoreLink href="/contact-us?reason=privateFunction#write">
            Ask the kitchen <Icon name="go" />
          </MoreLink>
        </ActionLine>
      </Inner>
    </section>
  );
}

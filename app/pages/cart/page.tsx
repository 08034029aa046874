import { picturePreload, usePictureFacts } from "#ui/picture/picture.tsx";
import { isGalleryPicture, pictureEdge, pictureFacts } from "#ui/picture/pictures.ts";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { MenuIconSprite } from "#catering-menu/list/menu-icons.tsx";
import { encodeItem } from "#catering-menu/menu-item-codec.ts";
import { Island } from "#layout/browser/island.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import type { DishPictures } from "#server/dish-pictures.server.ts";
import { dishPictures } from "#server/dish-pictures.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import CartTable from "./cart-table.island.tsx";
import { cartCopy } from "./cart.copy.ts";
import { emptyPictureSizes } from "./empty-cart.tsx";
import storedCartScript from "./stored-cart.inline.ts?script";

export const meta = pageMeta({ ...cartCopy, path: "/cart", picture: "school-events" });

const emptyPicture = JSON.stringify(picturePreload("empty-plate", emptyPictureSizes));

export const handle: PageHandle = {
  headScript: (showsSample) =>
    storedCartScript.replace("EMPTY_PICTURE", () => (showsSample ? emptyPicture : "null")),
};

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("menu");
  // Descriptions are not shown here, and are most of a menu's weight.
  const dishes = await cateringMenu(site.store.db);
  const menu = dishes.map((item) => encodeItem({ ...item, description: "" }));
  // Also where the gallery has none of them now: it may have it again.
  if (dishes.some(({ image }) => image !== null && isGalleryPicture(image))) site.dependsOn("image");
  return { menu, pictures: platesOf(await dishPictures(site, dishes)) };
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const facts = usePictureFacts();
  return (
    <>
      <MenuIconSprite />
      <Island
        name="cart-table"
        of={CartTable}
        props={{
          ...loaderData,
          empty: facts("empty-plate"),
          edge: pictureEdge("empty-plate", "left"),
        }}
      />
    </>
  );
}

// A plate is small: the two smallest files of each form will do.
function platesOf(pictures: DishPictures): Record<string, PictureFacts> {
  return Object.fromEntries(
    [...pictures].map(([name, picture]) => {
      const { avif, webp, jpeg, ...facts } = pictureFacts(picture);
      return [
        name,
        { ...facts, alt: "", avif: avif.slice(0, 2), webp: webp.slice(0, 2), jpeg: jpeg.slice(0, 1) },
      ];
    }),
  );
}

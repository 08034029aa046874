import { memo } from "react";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { PictureFace } from "#ui/picture/responsive-image.tsx";
import type { Allergen } from "#food/allergen.ts";
import type { CateringMenuItem, Category } from "./catering-menu-item.ts";
import type { DishAction } from "./dish-row.tsx";
import { dishesPerChunk, DishRows, VirtualDishes } from "./virtual-list.tsx";
import { groupCopy } from "./menu.copy.ts";
import { groupByCategory } from "./menu-search.ts";

export type GroupPictures = Readonly<Record<Category, PictureFacts>>;

/** How many dishes always stand on the page: the whole of an ordinary menu, so that a browser's own search finds all. */
const alwaysHere = 120;

/**
 * The list: a heading and a picture a category, a row a dish. The first `most` dishes only. Drawn again only when one
 * of these changes: a page that is still being taken over would otherwise have to take all rows over at once.
 */
export const MenuGroups = memo(function MenuGroups({
  items,
  most,
  pictures,
  ...rows
}: {
  items: readonly CateringMenuItem[];
  avoided: readonly Allergen[];
  most: number;
  pictures: GroupPictures;
  act: DishAction;
}) {
  const shown = groupByCategory(items)
    .flatMap((group) => group.items)
    .slice(0, most);
  const far = new Set(shown.slice(alwaysHere));
  return groupByCategory(shown).map(({ category, items: dishes }) => (
    <section className={`group group--${category}`} aria-labelledby={`g-${category}`} key={category}>
      <GroupHead category={category} picture={pictures[category]} />
      <ul className="dishes">
        <DishRows items={dishes.filter((item) => !far.has(item))} {...rows} />
        {together(dishes.filter((item) => far.has(item))).map((some) => (
          <VirtualDishes key={some[0]!.id} items={some} {...rows} />
        ))}
      </ul>
    </section>
  ));
});

function together(items: readonly CateringMenuItem[]): CateringMenuItem[][] {
  return Array.from({ length: Math.ceil(items.length / dishesPerChunk) }, (_, at) =>
    items.slice(at * dishesPerChunk, (at + 1) * dishesPerChunk),
  );
}

function GroupHead({ category, picture }: { category: Category; picture: PictureFacts }) {
  const { title, says, plate, note } = groupCopy[category];
  return (
    <div className="group__side">
      <header className="group__head">
        <h3 id={`g-${category}`}>{title}</h3>
        <p>{says}</p>
        <span className="crop">
          <PictureFace picture={picture} sizes="(width < 640px) 160vw, (width < 1100px) 80vw, 38vw" alt="" />
        </span>
      </header>
      <p className="plate-note">
        <b>{plate}</b> {note}
      </p>
    </div>
  );
}

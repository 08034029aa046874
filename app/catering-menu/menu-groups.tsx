import { Suspense } from "react";
import type { PictureFacts } from "#blocks/picture-face.tsx";
import { PictureFace } from "#blocks/picture-face.tsx";
import type { Allergen } from "#food/allergen.ts";
import type { CateringMenuItem, Category } from "./catering-menu-item.ts";
import { DishRow } from "./dish-row.tsx";
import type { DishAct } from "./dish-row.tsx";
import { groupWords } from "./menu.copy.ts";
import { grouped } from "./menu-search.ts";

export type GroupPictures = Readonly<Record<Category, PictureFacts>>;

/** The list: a heading and a picture a category, a row a dish. The first `most` dishes only. */
export function MenuGroups({
  items,
  avoided,
  most,
  pictures,
  act,
}: {
  items: readonly CateringMenuItem[];
  avoided: readonly Allergen[];
  most: number;
  pictures: GroupPictures;
  act: DishAct;
}) {
  const shown = grouped(items)
    .flatMap((group) => group.items)
    .slice(0, most);
  return grouped(shown).map(({ category, items: dishes }) => (
    <section className={`group group--${category}`} aria-labelledby={`g-${category}`} key={category}>
      <GroupHead category={category} picture={pictures[category]} />
      <ul className="dishes">
        {dishes.map((item) => (
          // Nothing here ever waits: the boundary lets the browser take the list over dish by dish, without a long task.
          <Suspense key={item.id}>
            <DishRow item={item} avoided={avoided} act={act} />
          </Suspense>
        ))}
      </ul>
    </section>
  ));
}

function GroupHead({ category, picture }: { category: Category; picture: PictureFacts }) {
  const { title, says, plate, note } = groupWords[category];
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

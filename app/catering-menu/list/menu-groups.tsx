import { memo } from "react";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { CateringMenuItem, Category } from "../catering-menu-item.ts";
import type { DishAction } from "./dish-row.tsx";
import { groupCopy } from "../menu.copy.ts";
import type { BeforeCourses } from "./course-list.tsx";
import { CourseLinks, CourseList } from "./course-list.tsx";
import { groupByCategory } from "./menu-outline.ts";
import type { MenuOutline } from "./menu-outline.ts";
import { classNames } from "#ui/class-names.ts";
import { CropBox } from "#ui/picture/crop-box.tsx";
import { Remark } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./menu-results.module.css";

export type GroupPictures = Readonly<Record<Category, PictureFacts>>;

/** How many dishes are always rendered: the whole of an ordinary menu, so that the browser's own search finds all. */
const alwaysRendered = 120;

/**
 * The list: a heading and a picture per category, a row per dish; at most `limit` dishes. Rendered again only when its props
 * change: a page that is still being hydrated would otherwise have to hydrate all rows at once.
 */
export const MenuGroups = memo(function MenuGroups({
  items,
  limit,
  pictures,
  ...rows
}: {
  items: readonly CateringMenuItem[];
  avoided: readonly Avoided[];
  limit: number;
  pictures: GroupPictures;
  act: DishAction;
  /** Counts by category and course of all that was found, of which `items` may be a part. */
  outline: MenuOutline;
  /** Whether the courses are shown first, and each one's dishes when it is opened. */
  collapsed: boolean;
  before: BeforeCourses | undefined;
}) {
  const shown = groupByCategory(items)
    .flatMap((group) => group.items)
    .slice(0, limit);
  const virtual = new Set(shown.slice(alwaysRendered));
  return groupByCategory(shown).map(({ category, items: dishes }) => (
    <section
      className={classNames(styles.group, styles[category])}
      aria-labelledby={`g-${category}`}
      data-later=""
      key={category}
    >
      <GroupHeading category={category} picture={pictures[category]} items={dishes} outline={rows.outline} />
      <CourseList category={category} items={dishes} virtual={virtual} {...rows} />
    </section>
  ));
});

function GroupHeading({
  category,
  picture,
  items,
  outline,
}: {
  category: Category;
  picture: PictureFacts;
  items: readonly CateringMenuItem[];
  outline: MenuOutline;
}) {
  const { title, text, plate, note } = groupCopy[category];
  return (
    <div className={styles.side}>
      <header className={styles.head}>
        <h3 id={`g-${category}`}>{title}</h3>
        <p>{text}</p>
        <CourseLinks
          category={category}
          items={items}
          outline={outline}
          label={`Courses ${title.toLowerCase()}`}
        />
        <CropBox className={styles.picture}>
          <ResponsiveImage
            picture={picture}
            sizes="(width < 700px) 160vw, (width < 1000px) 80vw, 38vw"
            alt=""
          />
        </CropBox>
      </header>
      <Remark className={styles.pictureNote}>
        <b>{plate}</b> {note}
      </Remark>
    </div>
  );
}

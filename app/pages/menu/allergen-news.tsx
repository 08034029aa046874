import { allergenChanges, describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { formatList } from "#values/text/format-list.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import * as styles from "./menu-notes.late.module.css";

/** Dishes whose allergens have changed since the page was opened: somebody may have read them already. */
export function AllergenNews({
  opened,
  now,
}: {
  readonly opened: readonly CateringMenuItem[];
  readonly now: readonly CateringMenuItem[];
}) {
  const news = changedAllergens(opened, now);
  if (news.size === 0) return null;
  return (
    <div className={styles.news} role="note">
      <b>Allergens have changed since you opened this page.</b>
      <ul>
        {[...news].map(([words, names]) => (
          <li key={words}>
            {formatList(names)}: {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What came and went, in words, with the names of the dishes: one product may be in many. */
function changedAllergens(
  opened: readonly CateringMenuItem[],
  now: readonly CateringMenuItem[],
): Map<string, string[]> {
  const news = new Map<string, string[]>();
  if (opened === now) return news;
  const before = new Map(opened.map((item) => [item.id, item]));
  for (const item of now) {
    const was = before.get(item.id);
    if (!was || was === item) continue;
    const changes = allergenChanges(was.allergens, item.allergens);
    if (Object.values(changes).every((list) => list.length === 0)) continue;
    const words = describeAllergenChanges(changes);
    news.set(words, [...(news.get(words) ?? []), item.name]);
  }
  return news;
}

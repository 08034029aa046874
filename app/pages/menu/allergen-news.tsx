import { allergenChanges, describeAllergenChanges } from "#food/allergen-changes.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import * as styles from "#catering-menu/menu-results.module.css";

/** Dishes whose allergens are others than when the page was opened: somebody may have read them already. */
export function AllergenNews({
  opened,
  now,
}: {
  readonly opened: readonly CateringMenuItem[];
  readonly now: readonly CateringMenuItem[];
}) {
  const news = changedAllergens(opened, now);
  if (news.length === 0) return null;
  return (
    <div className={styles.news} role="note">
      <b>Allergens have changed since you opened this page.</b>
      <ul>
        {news.map(({ id, name, words }) => (
          <li key={id}>
            {name}: {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

function changedAllergens(opened: readonly CateringMenuItem[], now: readonly CateringMenuItem[]) {
  if (opened === now) return [];
  const before = new Map(opened.map((item) => [item.id, item]));
  return now.flatMap((item) => {
    const was = before.get(item.id);
    if (!was || was === item) return [];
    const changes = allergenChanges(was.allergens, item.allergens);
    if (Object.values(changes).every((list) => list.length === 0)) return [];
    return [{ id: item.id, name: item.name, words: describeAllergenChanges(changes) }];
  });
}

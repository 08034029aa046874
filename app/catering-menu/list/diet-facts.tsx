import { dietName } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { MenuIcon } from "./menu-icons.tsx";
import * as styles from "./menu-results.module.css";

/** The diets that a dish suits; nothing where it has none. */
export function DietFacts({ diets }: { diets: readonly Diet[] }) {
  if (diets.length === 0) return null;
  return (
    <p className={styles.facts}>
      {diets.map((diet) => (
        <span className={styles.diet} key={diet}>
          <MenuIcon name="leaf" />
          {dietName(diet)}
        </span>
      ))}
    </p>
  );
}

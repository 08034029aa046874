import { useCopy } from "#brand/claims-in-copy.ts";
import { Hero, heroPreload } from "#ui/hero/hero.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { ComparisonSheet } from "./comparison-sheet.tsx";
import { forBusinessManagers as words } from "./for-business-managers.copy.ts";
import { Papers } from "./papers.tsx";
import * as styles from "./for-business-managers.module.css";

const path = "/about-us/for-business-managers";

export const meta = pageMeta({ ...words, path, picture: "hero-home" });
export const links = () => heroPreload("hero-home", "short");

export default function ForBusinessManagers() {
  const copy = useCopy(words);
  return (
    <div className={styles.page} data-print="alone">
      <Hero {...copy.hero} picture="hero-home" tone="dark" size="short" measure={10} />
      <Papers {...copy} />
      <ComparisonSheet sheet={copy.sheet} />
    </div>
  );
}

import { memo } from "react";
import type { ComponentType, ReactNode } from "react";
import { leavesAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { VerdictMarks } from "./verdict-marks.tsx";
import { dishUrl } from "../dish-url.ts";
import { verdictLabels } from "#food/allergens/allergen-verdict.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import type { AllergenLine } from "../menu.copy.ts";
import { allergenLines, formatServesAndGuide } from "../menu.copy.ts";
import { DietFacts } from "./diet-facts.tsx";
import { DishActions, DishLink } from "./dish-list.tsx";
import { DottedLine, Dots } from "#ui/dotted-line/dotted-line.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./menu-results.module.css";

/** What can be done with a dish: the page passes its button in, as the cart is another feature. */
export type DishAction = ComponentType<{ item: CateringMenuItem }>;

/**
 * One dish of the menu. When somebody avoids something its verdicts stand and are read behind its name, before all else:
 * heard before it, they would be taken for the dish above. Rendered again only when it has changed.
 */
export const DishRow = memo(function DishRow({
  item,
  avoided,
  act: Act,
  heading = "h5",
}: {
  item: CateringMenuItem;
  avoided: readonly Avoided[];
  act: DishAction;
  /** The rank of its name: under an occasion and a course, or under what the page is of. */
  heading?: "h3" | "h5";
}) {
  const served = formatServesAndGuide(item);
  return (
    <li>
      <DottedLine as={heading} className={styles.name}>
        <DishLink href={dishUrl(item.id, avoided)}>{item.name}</DishLink>
        {served && (
          <>
            <Dots className={styles.dots} />
            <span className={styles.serves}>{served}</span>
          </>
        )}
      </DottedLine>
      {avoided.length > 0 && <VerdictMarks item={item} avoided={avoided} className={styles.verdicts} />}
      <div className={styles.body}>
        <p>{item.description}</p>
        <DietFacts diets={item.diets} />
        <AllergenList item={item} avoided={avoided} />
      </div>
      <DishActions>
        <Act item={item} />
      </DishActions>
    </li>
  );
});

/** What is known of a dish's allergens, in lines; what is avoided is marked. */
export function AllergenList({ item, avoided }: { item: CateringMenuItem; avoided: readonly Avoided[] }) {
  return (
    <dl className={styles.allergens}>
      {allergenLines(item.allergens).map(({ label, allergens, words }) => (
        <div key={label}>
          <dt>{label}</dt>{" "}
          <dd>
            {sentenceOf(words, allergens, avoided)}
            {label === verdictLabels.unknown && (
              <>
                {" "}
                <TextLink className={styles.link} href="/contact-us">
                  Ask us before you order
                </TextLink>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "gluten (wheat), milk." with the avoided ones marked; adjacent text is one text node. */
function sentenceOf(
  words: string | undefined,
  allergens: AllergenLine["allergens"],
  avoided: readonly Avoided[],
): ReactNode[] {
  const parts: ReactNode[] = [];
  const asked = leavesAvoided(avoided);
  let text = words ?? "";
  for (const [at, { key, leaves, words: name }] of allergens.entries()) {
    if (at > 0) text += ", ";
    if (!leaves.some((leaf) => asked.has(leaf))) {
      text += name;
      continue;
    }
    parts.push(text, <mark key={key}>{name}</mark>);
    text = "";
  }
  return [...parts, `${text}.`];
}

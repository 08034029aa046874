import { RingUs } from "#layout/ring-us/ring-us.tsx";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { ChooseDishes } from "./choose-dishes.tsx";
import { cartCopy } from "./cart.copy.ts";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./cart.module.css";

/** What the server renders in place of the cart's rows: seen only without script, it says what to do instead. */
export function WithoutScript({ menu }: { menu: readonly EncodedItem[] }) {
  const { title, text } = cartCopy.withoutScript;
  return (
    <Inner className={styles.withoutScript}>
      <NumberedHeading>{title}</NumberedHeading>
      <p>{text}</p>
      <p>
        <RingUs words="Or ring us:" write="Or write to" />
      </p>
      <noscript>
        <ChooseDishes menu={menu} />
      </noscript>
    </Inner>
  );
}

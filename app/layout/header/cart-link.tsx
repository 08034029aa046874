import { classNames } from "#ui/class-names.ts";
import { cart } from "../navigation.ts";
import * as styles from "./cart-link.module.css";

/** The way to the cart, in the header or the mobile menu; page-script.ts writes how many dishes are in it. */
export function CartLink({ place }: { place: "inHeader" | "inMenu" }) {
  return (
    <a className={classNames(styles.link, styles[place])} href={cart.path}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M4 10c5 .6 11 .6 16 0l-1.6 9c-4 1-8.8 1-12.8 0L4 10ZM8 9.500C8.5 6.5 10 4.5 12 4s3.5 2.5 4 5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>{cart.name}</span>
      <span className={styles.count} data-cart-count hidden />
    </a>
  );
}

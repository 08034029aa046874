import { myLunch } from "../navigation.ts";
import * as cartLink from "./cart-link.module.css";
import * as styles from "./header.module.css";

/** The way to the lunch of one's own school, in the bar; page-script.ts points it at the school that this device keeps. */
export function MyLunchLink() {
  return (
    <a className={`${cartLink.link} ${styles.myLunch}`} href={myLunch.path} data-my-lunch-link="">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M3 15.500c6 .7 12 .7 18 0-.2-5.300-4-9.300-9-9.300s-8.800 4-9 9.300ZM12 6.200V3.800M5 19c4.700.5 9.300.5 14 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{myLunch.name}</span>
    </a>
  );
}

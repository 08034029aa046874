import { Icon } from "#ui/icon/icon.tsx";
import { useBrand } from "../brand-context.tsx";
import * as styles from "./logo.module.css";

// Letters beyond which a name takes two lines, so that the bar keeps its one height.
const longName = 18;

/** The sprig and the firm’s name: the way home. */
export function Logo() {
  const brand = useBrand();
  return (
    <a className={brand.name.length > longName ? `${styles.logo} ${styles.longLogo}` : styles.logo} href="/">
      <Icon name="sprig" />
      <span>{brand.name}</span>
    </a>
  );
}

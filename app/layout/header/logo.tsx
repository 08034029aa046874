import { Icon } from "#ui/icon/icon.tsx";
import { useBrand } from "../brand-context.tsx";
import * as styles from "./logo.module.css";

// Letters beyond which a name takes two lines, so that the bar keeps its one height.
const longName = 18;

/** The firm’s name, with the sample’s sprig where it is the sample’s: the way home. */
export function Logo() {
  const brand = useBrand();
  return (
    <a className={brand.name.length > longName ? `${styles.logo} ${styles.longLogo}` : styles.logo} href="/">
      {brand.madeUp && <Icon name="sprig" />}
      <span>{brand.name}</span>
    </a>
  );
}

import type { Logo as FirmLogo } from "#brand/mark.ts";
import { saysTheName } from "#brand/mark.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { useBrand } from "../brand-context.tsx";
import * as styles from "./logo.module.css";

// Letters beyond which a name takes two lines, so that the bar keeps its one height.
const longName = 18;

/**
 * The way home: the firm's logo, with its name beside it where a logo is a sign alone; without one its name, with the sample's
 * sprig where it is the sample's. The logo's place is kept by its measures before it is there.
 */
export function Logo() {
  const { name, logo, madeUp } = useBrand();
  if (logo && saysTheName(logo))
    return (
      <a className={styles.logo} href="/">
        <LogoPicture logo={logo} alt={name} />
      </a>
    );
  return (
    <a className={name.length > longName ? `${styles.logo} ${styles.longLogo}` : styles.logo} href="/">
      {logo && <LogoPicture logo={logo} alt="" />}
      {!logo && madeUp && <Icon name="sprig" />}
      <span>{name}</span>
    </a>
  );
}

const LogoPicture = ({ logo: { screen, width, height }, alt }: { logo: FirmLogo; alt: string }) => (
  <img src={screen} width={width} height={height} alt={alt} />
);

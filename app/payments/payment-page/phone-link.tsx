import { useBrand } from "#layout/brand-context.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./phone-link.module.css";

/** Our number, on one line. */
export function PhoneLink() {
  const brand = useBrand();
  return (
    <TextLink className={styles.phone} href={`tel:${brand.phoneDialled}`}>
      {brand.phone}
    </TextLink>
  );
}

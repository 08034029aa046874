import type { ComponentProps } from "react";
import { styled } from "#ui/styled.tsx";
import * as styles from "./action-bars.module.css";

/** Above a list: what can be done with those that are chosen in it. */
export const BulkBar = styled("div", styles.bulk);

/** At the foot of a long form, always in sight: what saves it. */
export function SaveBar(props: ComponentProps<"div">) {
  return <div {...props} className={styles.save} data-save-bar />;
}

import type { ComponentProps } from "react";
import * as styles from "./found-list.module.css";

/** What a combobox found, over what stands below it: each child is an option. It takes no room while it has none. */
export function FoundList(props: ComponentProps<"div">) {
  return <div {...props} className={styles.found} />;
}

import type { VersionDifferences } from "#proposals/changes/compare-versions.ts";
import { InsetPanel } from "../../ui/frame/page-layout.tsx";
import * as styles from "./proposal.module.css";

/** How this version differs from another, in words. */
export function Compared({
  compared: { changes, difference, with: other },
  version,
}: {
  compared: VersionDifferences & { readonly with: number };
  version: number;
}) {
  return (
    <InsetPanel>
      <h2 className={styles.comparedHead} id="compared">
        Version {version} beside version {other}
      </h2>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        <li>
          {difference ? <b>{difference}</b> : changes.length ? "at the same price" : "They say the same."}
        </li>
      </ul>
    </InsetPanel>
  );
}

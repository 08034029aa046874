import { Link } from "react-router";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Key } from "../ui/desk-tag.tsx";
import * as styles from "./find.module.css";
import type { FinderResult } from "./found.ts";

/** What was found, by what it is for; `active` is the one that Enter opens. */
export function FoundList({
  found,
  active,
  onOpen,
}: {
  found: readonly FinderResult[];
  active?: number;
  onOpen?: () => void;
}) {
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  return (
    <div className={styles.groups}>
      {groups.map(([group, entries]) => (
        <section key={group} aria-label={group}>
          <p className={styles.group}>{group}</p>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.to + entry.text}>
                <Link
                  to={entry.to}
                  className={styles.entry}
                  id={`found-${found.indexOf(entry)}`}
                  data-active={found.indexOf(entry) === active || undefined}
                  onClick={onOpen}
                >
                  <DeskIcon name={entry.icon} />
                  <span>
                    <b>{entry.text}</b>
                    {entry.note && <small>{entry.note}</small>}
                  </span>
                  {entry.keys && <Key>{entry.keys}</Key>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

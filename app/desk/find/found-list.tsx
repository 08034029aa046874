import type { ComponentProps } from "react";
import { Link } from "react-router";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import * as styles from "./find.module.css";
import type { FinderResult } from "./found.ts";

/** What was found, by what it is for. */
export function FoundList({ found }: { found: readonly FinderResult[] }) {
  return (
    <div className={styles.groups}>
      {inGroups(found).map(([group, entries]) => (
        <section key={group} aria-label={group}>
          <p className={styles.group}>{group}</p>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.to + entry.name}>
                <FoundEntry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Said where nothing was found. */
export const whatToTry =
  "Try one word of it: a dish, a school, a product, a person, a day, or what you want to do (“swap pasta tomorrow”, “milk sesame Wednesday Olive”).";

/** Said where nothing can be looked for. */
export const cutOff =
  "No connection. What you typed stays here, and is looked for once the connection is back.";

export const inGroups = (found: readonly FinderResult[]) => [...Map.groupBy(found, ({ group }) => group)];

/** One of what was found, as a link; in a list to choose from it is an option of it. */
export function FoundEntry({
  entry: { to, icon, name, note, keys },
  ...rest
}: { readonly entry: FinderResult } & Omit<ComponentProps<typeof Link>, "to">) {
  return (
    <Link {...rest} to={to} className={styles.entry}>
      <DeskIcon name={icon} />
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
      {keys && <Key>{keys}</Key>}
    </Link>
  );
}

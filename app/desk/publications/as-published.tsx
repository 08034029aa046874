import { PackView } from "#school-menus/allergy-safety/pack-view.tsx";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { Note } from "../ui/text.tsx";
import type { Found } from "./evidence-view.server.ts";
import * as styles from "./evidence.module.css";

/** What a page said, rendered again from what was signed. */
export function AsPublished({ found, day, isMenu }: { found: Found; day: Day; isMenu: boolean }) {
  return (
    <section aria-labelledby="said">
      <p className={styles.mark}>{found.mark}</p>
      <nav className={styles.links} aria-label="As published">
        {found.links.map(({ text, to }) => (
          <TextLink key={text} to={to} reloadDocument>
            {text}
          </TextLink>
        ))}
      </nav>
      <div className={styles.page}>
        <h2 id="said">{isMenu ? formatDay(day, "full") : found.said.title}</h2>
        {isMenu && <p className={styles.school}>{found.said.title}</p>}
        {found.pack ? (
          <PackView pack={found.pack} mark={found.mark} />
        ) : (
          <Dishes found={found} isMenu={isMenu} />
        )}
      </div>
      {found.said.standards && <Note>{found.said.standards}</Note>}
      <Note>Rendered again from publication {found.seq}. Its readers are not recorded.</Note>
    </section>
  );
}

function Dishes({ found: { isSaid, said }, isMenu }: { found: Found; isMenu: boolean }) {
  if (!isSaid) return <p>Nothing was said of it: it had been taken off.</p>;
  if (said.beingChecked) return <p className={styles.held}>Menu being checked. No dish was shown.</p>;
  if (said.dishes.length === 0)
    return <p>{isMenu ? "No lunch was shown for that day." : "No dish was shown."}</p>;
  return (
    <ul className={styles.dishes}>
      {said.dishes.map((dish) => (
        <li key={dish.course + dish.name}>
          <div>
            <b>{dish.name}</b>
            <span>{dish.words}</span>
          </div>
          <i>{dish.course}</i>
        </li>
      ))}
    </ul>
  );
}

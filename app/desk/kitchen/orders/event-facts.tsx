import type { SheetOrder } from "#proposals/day-sheets/day-sheet.ts";
import { notSaidYet, sheetRows } from "#proposals/day-sheets/sheet-rows.ts";
import { formatList } from "#values/text/format-list.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import { changed } from "./changed.module.css";
import * as styles from "./event-facts.module.css";

/**
 * Where, who, with what and when: what an event sheet says beside its dishes and its van. `marked`: what differs from the last
 * print; `planAt`: where what is missing is said, for whoever may; `peopleGone`: the event is so long over that who went is not
 * told any more.
 */
export function EventFacts({
  order,
  marked,
  planAt,
  peopleGone,
}: {
  order: SheetOrder;
  marked: ReadonlySet<string>;
  planAt: string | null;
  peopleGone: boolean;
}) {
  const { number, plan } = order;
  const isMarked = (key: string) => marked.has(`${number} ${key}`);
  const missing = notSaidYet(order, { peopleGone });
  return (
    <div className={styles.event}>
      <dl className={styles.facts}>
        {sheetRows(order)
          .filter(({ lines }) => lines.length > 0)
          .map(({ key, name, lines }) => (
            <div key={key} className={isMarked(key) ? changed : undefined}>
              <dt>{name}</dt>
              <dd>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {isMarked(key) && <span className="visually-hidden">Changed since printed.</span>}
              </dd>
            </div>
          ))}
      </dl>
      <div>
        {plan && plan.timeline.length > 0 && (
          <ol className={styles.timeline} aria-label="The day, step by step">
            {plan.timeline.map(({ at, what }) => (
              <li key={`${at} ${what}`} className={isMarked(`${at} ${what}`) ? changed : undefined}>
                <b>{at}</b> <span>{what}</span>
                {isMarked(`${at} ${what}`) && <span className="visually-hidden">Changed since printed.</span>}
              </li>
            ))}
          </ol>
        )}
        {missing.length > 0 && (
          <Note>
            Nobody has said {formatList(missing, "or")}. {planAt && <TextLink to={planAt}>Say it</TextLink>}
          </Note>
        )}
      </div>
    </div>
  );
}

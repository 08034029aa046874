import { workKinds } from "#proposals/books/books.ts";
import type { MonthOfWork } from "#proposals/books/books.ts";
import { day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatPounds, formatSignedPounds, pence } from "#values/numbers/money.ts";
import { WideTable } from "../../ui/lists/desk-table.tsx";
import * as styles from "./books.module.css";

const height = 160;
const step = 50;
const barWidth = 34;
/** For the sum over the highest bar. */
const above = 20;
const below = 22;

/**
 * Twelve months as bars, each stacked by kind of work. Everything it draws stands in the table below it; what was credited beyond
 * what was invoiced has no bar.
 */
export function WorkChart({ work, summary }: { work: readonly MonthOfWork[]; summary: string }) {
  const heights = work.map(({ byKind }) =>
    workKinds.reduce((sum, { key }) => sum + Math.max(0, byKind[key]), 0),
  );
  const most = Math.max(...heights, 1);
  const scale = (amount: number) => (Math.max(0, amount) / most) * height;
  return (
    <figure className={styles.chart}>
      <WideTable label="The months, drawn" fromEnd>
        <svg
          viewBox={`0 ${-above} ${step * work.length} ${above + height + below}`}
          role="img"
          aria-label={summary}
        >
          <line x1="0" x2={step * work.length} y1={height} y2={height} className={styles.axis} />
          {work.map(({ month, byKind, net }, at) => {
            let top = height;
            const x = at * step + (step - barWidth) / 2;
            return (
              <g key={month}>
                {workKinds.map(({ key, name }) => {
                  const bar = scale(byKind[key]);
                  top -= bar;
                  return (
                    bar > 0 && (
                      <rect key={key} x={x} y={top} width={barWidth} height={bar} className={styles[key]}>
                        <title>{`${name}, ${monthName(month)}: ${formatPounds(pence(byKind[key]))}`}</title>
                      </rect>
                    )
                  );
                })}
                {net !== 0 && (
                  <text x={x + barWidth / 2} y={top - 4} className={styles.sum}>
                    {shortPounds(net)}
                  </text>
                )}
                <text x={x + barWidth / 2} y={height + 15} className={styles.month}>
                  {monthName(month).slice(0, 3)}
                </text>
              </g>
            );
          })}
        </svg>
      </WideTable>
      <figcaption>
        <ul className={styles.key}>
          {workKinds.map(({ key, name }) => (
            <li key={key}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" className={styles[key]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** "November 2026". */
export const monthName = (month: string): string => formatDay(day(`${month}-01`), "month");

/** "£12.3k", "£840", "−£1.2k": as much as fits above a bar; the table has it to the penny. */
function shortPounds(amount: number): string {
  if (Math.abs(amount) < 100_000)
    return formatSignedPounds(Math.round(amount / 100) * 100).replace(/\.00$/, "");
  const thousands = Math.abs(amount) / 100_000;
  return `${amount < 0 ? "−" : ""}£${thousands < 100 ? thousands.toFixed(1) : Math.round(thousands)}k`;
}

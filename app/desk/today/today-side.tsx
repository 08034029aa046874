import { Link } from "react-router";
import { formatDay } from "#values/time/format-date.ts";
import { formatNumber, numberInWords } from "#values/numbers/format-number.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { ReplyPromise } from "../enquiries/reply-promise.tsx";
import { DangerText, DishName, Note } from "../ui/text.tsx";
import { FactList } from "../ui/lists/fact-list.tsx";
import type { TodayData } from "./page.tsx";
import * as styles from "./today.module.css";

/** The next lunches in one number; what came in, for those who may read it. */
export function TodaySide({ data }: { data: TodayData }) {
  const { enquiries, money } = data;
  return (
    <aside className={styles.side}>
      <Arch data={data} />
      {enquiries && <Enquiries enquiries={enquiries} />}
      {money && <Money money={money} />}
    </aside>
  );
}

function Arch({
  data: {
    day,
    lunches,
    kitchens: [kitchen],
  },
}: {
  data: TodayData;
}) {
  if (!day) return null;
  const entered = lunches.filter((one) => one.lunches !== null);
  const sum = entered.reduce((all, one) => all + (one.lunches ?? 0), 0);
  const schools = (count: number) => `${numberInWords(count)} ${count === 1 ? "school" : "schools"}`;
  const words = (
    <>
      <i>{formatDay(day)}</i>
      <b>{entered.length > 0 ? formatNumber(sum) : formatNumber(lunches.length)}</b>
      <span>
        {entered.length > 0 ? `lunches at ${schools(entered.length)}` : "schools have lunch"}
        {entered.length < lunches.length && (
          <>
            <br />
            {entered.length === 0
              ? "lunches not entered"
              : `${schools(lunches.length - entered.length)} not entered`}
          </>
        )}
      </span>
    </>
  );
  if (!kitchen) return <div className={styles.arch}>{words}</div>;
  return (
    <Link
      className={styles.arch}
      to={`/desk/kitchen?${new URLSearchParams({ day, site: kitchen.id }).toString()}`}
    >
      {words}
      <span className={styles.go}>
        Kitchen and diet sheets <DeskIcon name="go" />
      </span>
    </Link>
  );
}

function Enquiries({
  enquiries: { count, shown, promise },
}: {
  enquiries: NonNullable<TodayData["enquiries"]>;
}) {
  return (
    <section aria-labelledby="enquiries">
      <SectionHead id="enquiries" title="New enquiries">
        <TextLink to="/desk/enquiries">All {count}</TextLink>
      </SectionHead>
      {count === 0 && <Note>None waits.</Note>}
      <ul className={styles.brief}>
        {shown.map(({ id, name, text, createdAt, waits, isLate }) => (
          <li key={id}>
            <Link to={`/desk/enquiries/${id}`}>
              <DishName>{name}</DishName>
              <span>{text}</span>
              <time dateTime={new Date(createdAt).toISOString()}>
                {isLate ? <DangerText>{waits}</DangerText> : waits}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <ReplyPromise promise={promise} />
    </section>
  );
}

function Money({ money: { count, sum, shown } }: { money: NonNullable<TodayData["money"]> }) {
  return (
    <section aria-labelledby="money">
      <SectionHead id="money" title="Money in">
        <TextLink to="/desk/money">Ledger</TextLink>
      </SectionHead>
      {count === 0 && <Note>Nothing yet.</Note>}
      <FactList
        rows={[
          ...shown.map(({ reference, price }) => [reference, formatPounds(price)] as const),
          ...(count > shown.length ? [[`and ${count - shown.length} more`, ""] as const] : []),
        ]}
        total={["Today", formatPounds(sum)]}
      />
    </section>
  );
}

import { daysAhead } from "#proposals/acceptance/days-ahead.server.ts";
import type { DayAhead, DayPlace } from "#proposals/acceptance/days-ahead.server.ts";
import type { DayCapacity } from "#brand/order-terms.ts";
import { isClosedDay } from "#brand/closed-day.ts";
import { keysOf } from "#values/record.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { addDays, londonDay, parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { signedIn } from "../../guard.server.ts";
import { ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen } from "../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import * as styles from "./days.module.css";

export const meta = () => [{ title: "Days · the desk" }];

/** How many weeks one screen shows. */
const weeks = 13;

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const today = londonDay(site.clock.now());
  const from = parseDay(new URL(args.request.url).searchParams.get("from") ?? "") ?? today;
  const { quotes, orders } = site.brand;
  const found = await daysAhead(site.store.db, { from, days: weeks * 7, today });
  return {
    from,
    today,
    before: addDays(from, -weeks * 7),
    after: found.readUntil ?? addDays(from, weeks * 7),
    isCut: found.readUntil !== null,
    capacity: orders.capacity,
    days: found.days.map((one) => ({ ...one, isClosed: isClosedDay(one.day, quotes) })),
  };
}

const columns = [
  { key: "events", name: "Events" },
  { key: "guests", name: "Guests" },
  { key: "staff", name: "People of ours" },
  { key: "vans", name: "Vans" },
] as const;

/** Day by day what is accepted, what proposals that are out hold, and what is left. */
export default function Days({ loaderData }: Route.ComponentProps) {
  const { from, today, before, after, isCut, capacity, days } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Orders", to: "/desk/enquiries" },
          { text: "Proposals", to: "/desk/proposals" },
          { text: "Days" },
        ]}
        title="Days"
        also={`from ${formatDay(from, "date")}`}
        sub="What is accepted counts; what a proposal holds that can still be accepted stands beside it."
      >
        <Row>
          <ButtonLink kind="quiet" to={`?from=${before}`}>
            Earlier
          </ButtonLink>
          {from !== today && (
            <ButtonLink kind="quiet" to="/desk/proposals/days">
              From today
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to={`?from=${after}`}>
            Later
          </ButtonLink>
        </Row>
      </PageHead>
      {days.length === 0 ? (
        <EmptyState
          title="Nothing is accepted or held in these thirteen weeks"
          actions={
            <>
              <ButtonLink to={`?from=${after}`}>Later</ButtonLink>
              <ButtonLink kind="line" to="/desk/proposals">
                Proposals
              </ButtonLink>
            </>
          }
        />
      ) : (
        <Table caption="Days with orders and proposals" stacked>
          <ColumnHeads names={["Day", ...columns.map(({ name }) => name), "Orders and proposals"]} />
          <tbody>
            {days.map((one) => (
              <DayRow key={one.day} day={one} capacity={capacity} />
            ))}
          </tbody>
        </Table>
      )}
      {isCut && (
        <Note>
          There is more than one screen takes: it ends before {formatDay(after, "full")}, and Later goes on
          from there.
        </Note>
      )}
      <Note>
        How many events, guests, people and vans there are is in{" "}
        <TextLink to="/desk/settings/orders">Settings, Orders and tax</TextLink>. People of ours are those
        that the office said of the event sheet, or else those in the lines; vans are those of the event
        sheet.
      </Note>
    </Screen>
  );
}

function DayRow({ day: one, capacity }: { day: DayAhead & { isClosed: boolean }; capacity: DayCapacity }) {
  const { day, places, accepted, held, isClosed } = one;
  const over = keysOf<keyof DayCapacity>(capacity).filter(
    (key) => accepted[key] > (capacity[key] ?? Infinity),
  );
  const maybe = keysOf<keyof DayCapacity>(capacity).filter(
    (key) => held[key] > 0 && accepted[key] + held[key] > (capacity[key] ?? Infinity),
  );
  return (
    <tr data-tone={over.length || isClosed ? "held" : maybe.length ? "waiting" : undefined}>
      <th scope="row">
        {formatDay(day, "full")}
        {isClosed && <CellNote>We do not cater on this day.</CellNote>}
        {over.length > 0 && <Tag kind="held">too much</Tag>}
        {over.length === 0 && maybe.length > 0 && <Tag kind="waiting">not room for all that is held</Tag>}
      </th>
      {columns.map(({ key, name }) => (
        <td key={key}>
          <Used name={name} used={accepted[key]} held={held[key]} all={capacity[key]} />
        </td>
      ))}
      <td>
        <ul>
          {places.map((place) => (
            <li key={place.number}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Used({
  name,
  used,
  held,
  all,
}: {
  name: string;
  used: number;
  held: number;
  all: number | undefined;
}) {
  const words = all === undefined ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(all)}`;
  return (
    <>
      {all !== undefined && used > all ? <DangerText>{words}</DangerText> : words}{" "}
      <span className={styles.unit}>{name.toLowerCase()}</span>
      {held > 0 && <CellNote>{formatNumber(held)} held</CellNote>}
    </>
  );
}

function Place({ place: { number, title, guests, heldUntil } }: { place: DayPlace }) {
  return (
    <>
      <TextLink to={`/desk/proposals/${number}`}>{title || `Proposal ${number}`}</TextLink>
      <CellNote>
        {heldUntil === null
          ? `order ${number}, ${formatNumber(guests)} guests`
          : `proposal ${number}, ${formatNumber(guests)} guests, held to ${formatDay(heldUntil)}`}
      </CellNote>
    </>
  );
}

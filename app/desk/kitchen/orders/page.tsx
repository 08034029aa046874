import { useEffect, useRef } from "react";
import { registerServiceWorker } from "#live/browser/register-service-worker.ts";
import { eventSheetHours } from "#live/event-sheet-copies.ts";
import type { DaySheet } from "#proposals/day-sheets/day-sheet.ts";
import { changesSince } from "#proposals/day-sheets/day-sheet-changes.ts";
import { currentDaySheet, daysWithOrders, lastDayPrint } from "#proposals/day-sheets/day-sheets.server.ts";
import { allowed } from "#staff/permissions.ts";
import { addDays, londonDay, parseDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Days } from "../../ui/forms/choosers.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Note } from "../../ui/text.tsx";
import { Screen, Stack } from "../../ui/frame/page-layout.tsx";
import * as styles from "./order-sheet.module.css";
import { useKeys } from "../../ui/keys/use-keys.ts";
import type { Route } from "./+types/page";
import { OrderSheet } from "./order-sheet.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Orders of ${loaderData ? formatDay(loaderData.sheet.day) : "a day"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { db } = site.store;
  const today = londonDay(site.clock.now());
  const coming = await daysWithOrders(db, today);
  const wanted = parseDay(new URL(args.request.url).searchParams.get("day") ?? "");
  const day = wanted ?? coming[0] ?? addDays(today, 1);
  const sheet = await currentDaySheet(site.orders, db, day);
  const print = await lastDayPrint(db, day);
  const nameOf = await signedNames(db);
  return {
    sheet,
    today,
    mayEdit: allowed(member.role, "orders.edit"),
    coming: [...new Set([...coming, day])].toSorted().slice(0, 10),
    print: print && {
      id: print.id,
      by: nameOf(print.printedBy),
      at: formatInstant(print.printedAt, "weekday"),
      peopleGone: print.peopleGoneAt !== null,
      changes: changesSince(print, sheet),
    },
  };
}

/** What is cooked and carried for orders on a day, with what has changed since it was printed. */
export default function DayOrders({
  loaderData: { sheet, today, coming, print, mayEdit },
}: Route.ComponentProps) {
  const printing = useRef<HTMLFormElement>(null);
  useKeys({ p: () => printing.current?.requestSubmit() });
  const { day, orders, guests } = sheet;
  useKeptOnDevice(sheet);
  const marked = new Set(print?.changes.marked);
  const peopleGone = print?.peopleGone ?? false;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Kitchen", to: `/desk/kitchen` }, { text: "Orders" }]}
        title={formatDay(day, "weekday")}
        also={formatDay(day, "date")}
        sub={`${orders.length === 1 ? "One order" : `${orders.length} orders`}, ${formatNumber(guests)} guests.`}
      >
        <form ref={printing} method="post" action="/desk/kitchen/orders/print" target="_blank">
          <input type="hidden" name="day" value={day} />
          <Button waiting={orders.length === 0}>
            <DeskIcon name="print" /> Print the orders <Key>P</Key>
          </Button>
        </form>
      </PageHead>
      <div className={styles.days}>
        <Days
          label="Days with orders"
          days={coming.map((one) => ({
            to: `?day=${one}`,
            name: formatDay(one, "short").replace(/^\d+ /, ""),
            date: Number(one.slice(8)),
            today: one === today,
            current: one === day,
          }))}
        />
      </div>
      <Stack>
        {print && <SincePrinted print={print} />}
        {orders.length === 0 ? (
          <EmptyState
            title={`No order is accepted for ${formatDay(day)}`}
            actions={
              <>
                <ButtonLink to="/desk/kitchen">Lunches</ButtonLink>
                <ButtonLink to="/desk" kind="line">
                  Today
                </ButtonLink>
              </>
            }
          />
        ) : (
          <>
            {orders.map((order) => (
              <OrderSheet key={order.number} {...{ order, marked, mayEdit, peopleGone }} />
            ))}
            <Note>
              Where there is no signal this device opens the sheet as you have seen it last, for{" "}
              {eventSheetHours} hours or until you sign out.
            </Note>
          </>
        )}
      </Stack>
    </Screen>
  );
}

/** Lets this device keep the sheet for where there is no signal, each time that it says something else. */
function useKeptOnDevice(sheet: DaySheet): void {
  // Read again it is another object that says the same.
  const says = JSON.stringify(sheet);
  useEffect(() => {
    if (import.meta.env.PROD) void keepOnDevice(sheet.day).catch(() => undefined);
  }, [sheet.day, says]);
}

async function keepOnDevice(day: string): Promise<void> {
  await registerServiceWorker();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ eventSheet: `/desk/kitchen/orders?day=${day}` });
}

function SincePrinted({ print }: { print: NonNullable<Route.ComponentProps["loaderData"]["print"]> }) {
  const { words } = print.changes;
  const look = (
    <a href={`/desk/kitchen/orders/printed/${print.id}`} target="_blank" rel="noreferrer">
      The sheet as printed
    </a>
  );
  if (print.peopleGone)
    return (
      <Banner kind="good" level={2} title={`Printed by ${print.by}, ${print.at}`}>
        <p>{look}, without whom it named: that goes 30 days after the event.</p>
      </Banner>
    );
  if (words.length === 0)
    return (
      <Banner kind="good" level={2} title={`Printed by ${print.by}, ${print.at}: nothing has changed since`}>
        <p>{look}</p>
      </Banner>
    );
  return (
    <Banner kind="stop" icon="print" level={2} title={`Changed since ${print.by} printed it, ${print.at}`}>
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{look}. Print it again before you cook.</p>
    </Banner>
  );
}

import { allowed } from "#staff/permissions.ts";
import { undoOffered } from "../acts/act.server.ts";
import { signedIn } from "../guard.server.ts";
import { Toast } from "../ui/banner.tsx";
import { ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import type { Route } from "./+types/page";
import { reminderActs } from "./acts.server.ts";
import { ReminderAct } from "./reminder-act.tsx";
import { ReminderEmail } from "./reminder-email.tsx";
import { ReminderTable } from "./reminder-table.tsx";
import { daysAhead, remindersView } from "./reminders-view.server.ts";

export const meta = () => [{ title: "Reminders · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = args.url.searchParams;
  const view = await remindersView(site, query.get("look"));
  const undo = undoOffered(reminderActs, args.url);
  return {
    ...view,
    daysAhead,
    mayStop: allowed(member.role, "orders.edit"),
    undo: view.rows.find(({ key, stopped }) => key === undo?.fields["key"] && stopped)?.key ?? null,
  };
}

/** The reminders that go to customers in the next weeks, each to be read and stopped before it goes. */
export default function Reminders({ loaderData }: Route.ComponentProps) {
  const { rows, email, mayStop, undo, daysAhead: days } = loaderData;
  const list = (
    <Stack>
      {rows.length === 0 ? (
        <EmptyState
          title="Nobody is to be reminded of anything"
          actions={
            <ButtonLink to="/desk/enquiries" kind="line">
              Orders
            </ButtonLink>
          }
        />
      ) : (
        <ReminderTable rows={rows} mayStop={mayStop} />
      )}
      <Note>Each follows from its order: what is paid, answered or cancelled meanwhile does not go.</Note>
    </Stack>
  );
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Orders", to: "/desk/enquiries" }, { text: "reminders" }]}
        title="Reminders"
        sub={`What goes to customers by itself in the next ${days} days: by day, once each, never when it would come too late.`}
      />
      {email ? (
        <Columns>
          {list}
          <Side>
            <ReminderEmail email={email} />
          </Side>
        </Columns>
      ) : (
        list
      )}
      {undo && mayStop && (
        <Toast
          undo={<ReminderAct act="let-go" name={undo} words="Undo" kind="money" />}
          actions={<TextLink to="/desk/enquiries/reminders">Close</TextLink>}
        >
          Stopped. It does not go.
        </Toast>
      )}
    </Screen>
  );
}

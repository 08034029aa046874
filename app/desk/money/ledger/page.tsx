import { Form } from "react-router";
import { allowed } from "#staff/permissions.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { Toast } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { FieldGrid, SearchInput } from "../../ui/forms/desk-field.tsx";
import { Toolbar } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { MoreFold, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { MoneyTabs } from "../money-tabs.tsx";
import type { Route } from "./+types/page";
import { ledgerSearch, ledgerView } from "./ledger-view.server.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { MatchBanner } from "./match-banner.tsx";
import { moneyKinds } from "./money-kinds.ts";

export const meta = () => [{ title: "Ledger · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = args.url.searchParams;
  const view = await ledgerView(site, ledgerSearch(query));
  const entered = /^\d{1,9}$/.test(query.get("entered") ?? "") ? query.get("entered") : null;
  return { ...view, entered, mayEnter: allowed(member.role, "money.enter") };
}

/** The money of orders, the latest first; what does not agree with the payments is above it. */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { search, count, sum, match, rows, mayEnter, entered } = loaderData;
  return (
    <Screen>
      <PageHead title="Money" also="ledger" sub="What came in for orders, and what went back.">
        {mayEnter && (
          <ButtonLink kind="line" to="/desk/money/bank">
            Enter a bank transfer
          </ButtonLink>
        )}
      </PageHead>
      <MoneyTabs at="/desk/money/ledger" />
      <Stack>
        <MatchBanner match={match} />
        <Form role="search" aria-label="The ledger" key={JSON.stringify(search)}>
          <Toolbar>
            <SearchInput
              aria-label="Customer, order or reference"
              placeholder="Customer or order"
              name="q"
              defaultValue={search.text}
            />
            <Button kind="line">Find</Button>
          </Toolbar>
          <MoreFold title="Kind and days" open={Boolean(search.kind ?? search.from ?? search.to)}>
            <FieldGrid>
              <SelectField label="Kind" name="kind" defaultValue={search.kind ?? ""}>
                <option value="">All</option>
                {moneyKinds.map(({ kind, text }) => (
                  <option key={kind} value={kind}>
                    {text}
                  </option>
                ))}
              </SelectField>
              <TextField label="From" name="from" type="date" defaultValue={search.from ?? ""} />
              <TextField label="To" name="to" type="date" defaultValue={search.to ?? ""} />
            </FieldGrid>
          </MoreFold>
        </Form>
        {rows.length === 0 && !(search.text || search.kind || search.from || search.to) ? (
          <EmptyState title="No money yet">
            <p>
              What is paid by card or wallet for an order comes here by itself; a bank transfer is entered,
              once the statement has it.
            </p>
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState
            title="No money is like that"
            actions={
              <ButtonLink to="/desk/money/ledger" kind="line">
                Show all
              </ButtonLink>
            }
          />
        ) : (
          <LedgerTable rows={rows} />
        )}
        <Note>
          {count > rows.length ? `The latest ${rows.length} of ${count}` : `${count} in all`}: {sum} together.
        </Note>
      </Stack>
      {entered && (
        <Toast actions={<TextLink to="/desk/money/ledger">Close</TextLink>}>
          Entered for order {entered}. What it still owes is worked out anew.
        </Toast>
      )}
    </Screen>
  );
}

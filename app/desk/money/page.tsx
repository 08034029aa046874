import { Form } from "react-router";
import { searchPayments } from "#payments/desk-payments.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { signedIn } from "../guard.server.ts";
import { ChipLink, Chips } from "../ui/forms/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { CellNote, ColumnHeads, NumberCell, Table, Toolbar } from "../ui/lists/desk-table.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen, Stack } from "../ui/frame/page-layout.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import type { Route } from "./+types/page";
import { MoneyTabs } from "./money-tabs.tsx";
import { PaymentTag } from "./payment-tag.tsx";

export const meta = () => [{ title: "Money · the desk" }];

const filters = [
  { only: null, text: "All" },
  { only: "attention", text: "Needs a person" },
  { only: "taken", text: "Money came in" },
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const text = (query.get("q") ?? "").slice(0, 200);
  const only = filters.find((one) => one.only === query.get("only"))?.only ?? null;
  const { count, payments } = await searchPayments(site.store.db, { text, only });
  return {
    text,
    only,
    count,
    mayReadBooks: allowed(member.role, "books.read"),
    rows: payments.map((one) => ({
      reference: one.reference,
      state: one.state,
      attention: one.attention,
      name: one.personName,
      organization: one.organization,
      description: one.description,
      price: formatPounds(one.price),
      at: formatInstant(one.createdAt, "weekday"),
    })),
  };
}

/** Payments, the latest first; what the provider contradicts is under "Needs a person". */
export default function Money({
  loaderData: { text, only, count, mayReadBooks, rows },
}: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead title="Money" also="payments">
        {mayReadBooks && (
          <ButtonLink kind="line" to="/desk/money/books">
            Books
          </ButtonLink>
        )}
      </PageHead>
      <MoneyTabs at="/desk/money" />
      <Stack>
        <Form role="search">
          <Toolbar>
            <SearchInput aria-label="Find a payment" name="q" defaultValue={text} />
            {only && <input type="hidden" name="only" value={only} />}
            <Button kind="line">Find</Button>
          </Toolbar>
        </Form>
        <Chips>
          {filters.map((filter) => (
            <ChipLink
              key={filter.text}
              to={`/desk/money?${new URLSearchParams({ ...(text && { q: text }), ...(filter.only && { only: filter.only }) })}`}
              current={only === filter.only}
            >
              {filter.text}
            </ChipLink>
          ))}
        </Chips>
        {rows.length === 0 && !text && !only ? (
          <EmptyState
            title="No payment yet"
            actions={
              <ButtonLink to="/desk/proposals" kind="line">
                Look at the proposals
              </ButtonLink>
            }
          >
            <p>What is paid on the payment page, or by the link of an accepted proposal, stands here.</p>
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState
            title="No payment is like that"
            actions={
              <ButtonLink to="/desk/money" kind="line">
                Show all
              </ButtonLink>
            }
          />
        ) : (
          <Table caption="Payments" stacked>
            <ColumnHeads names={["Who", "For", "When", "State", "Sum"]} numbers={["Sum"]} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.reference} data-tone={row.attention ? "held" : undefined}>
                  <th scope="row">
                    <TextLink to={`/desk/money/${row.reference}`}>
                      <DishName>{row.name}</DishName>
                    </TextLink>
                    <CellNote>{row.reference}</CellNote>
                  </th>
                  <td>
                    {row.description}
                    <CellNote>{row.organization}</CellNote>
                  </td>
                  <td>{row.at}</td>
                  <td>
                    <PaymentTag state={row.state} attention={row.attention !== null} />
                  </td>
                  <NumberCell>{row.price}</NumberCell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Note>
          {count > rows.length
            ? `The latest ${rows.length} of ${count}: search for the others.`
            : `${count} in all.`}
        </Note>
      </Stack>
    </Screen>
  );
}

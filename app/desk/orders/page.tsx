import { Form } from "react-router";
import { searchEnquiries } from "#enquiries/desk-enquiries.server.ts";
import { enquiryStates } from "#enquiries/enquiry-states.ts";
import { reasonLabel } from "#enquiries/enquiry.ts";
import { formatInstant } from "#values/format-date.ts";
import { authorise } from "../authorise.server.ts";
import { ChipLink, Chips } from "../ui/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../ui/desk-button.tsx";
import { SearchInput } from "../ui/desk-field.tsx";
import { CellNote, Table, Toolbar } from "../ui/desk-table.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Screen } from "../ui/page-layout.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/page";
import { EnquiryTag } from "./enquiry-tag.tsx";

export const meta = () => [{ title: "Orders · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "orders.read");
  const query = new URL(asked.request.url).searchParams;
  const text = (query.get("q") ?? "").slice(0, 200);
  const state = enquiryStates.find((one) => one === query.get("state")) ?? null;
  const { count, enquiries } = await searchEnquiries(site.store.db, { text, state });
  return {
    ...{ text, state, count },
    rows: enquiries.map((one) => ({
      ...{ id: one.id, reference: one.reference, state: one.state, review: one.review !== null },
      name: `${one.fName} ${one.lName}`,
      reason: reasonLabel(one.reason),
      words: one.enquiry.slice(0, 140),
      guests: one.event?.guests ?? null,
      dishes: one.items.length,
      at: formatInstant(one.createdAt, "weekday"),
    })),
  };
}

/** Everything that people asked for, the latest first. */
export default function Orders({ loaderData: { text, state, count, rows } }: Route.ComponentProps) {
  const to = (next: string | null) =>
    `/desk/orders?${new URLSearchParams({ ...(text && { q: text }), ...(next && { state: next }) })}`;
  return (
    <Screen>
      <PageHead title="Orders" also="what people asked for" />
      <Form role="search">
        <Toolbar>
          <SearchInput aria-label="Find an enquiry" name="q" defaultValue={text} />
          {state && <input type="hidden" name="state" value={state} />}
          <Button kind="line">Find</Button>
        </Toolbar>
      </Form>
      <Chips>
        <ChipLink to={to(null)} current={state === null}>
          All
        </ChipLink>
        {enquiryStates.map((one) => (
          <ChipLink key={one} to={to(one)} current={state === one}>
            {one}
          </ChipLink>
        ))}
      </Chips>
      {rows.length === 0 ? (
        <EmptyState
          title="No enquiry is like that"
          actions={
            <ButtonLink to="/desk/orders" kind="line">
              Show all
            </ButtonLink>
          }
        />
      ) : (
        <Table caption="Enquiries" stacked>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">When</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <TextLink to={`/desk/orders/${row.id}`}>
                    <DishName>{row.name}</DishName>
                  </TextLink>
                  <CellNote>{row.reference}</CellNote>
                </th>
                <td>
                  {row.words}
                  <CellNote>
                    {[
                      row.reason,
                      row.guests && `${row.guests} guests`,
                      row.dishes > 0 && `${row.dishes} dishes`,
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </CellNote>
                </td>
                <td>{row.at}</td>
                <td>
                  <EnquiryTag state={row.state} review={row.review} />
                </td>
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
    </Screen>
  );
}

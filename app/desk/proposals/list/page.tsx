import { Form } from "react-router";
import type { ProposalState } from "#proposals/proposal.ts";
import { listProposals } from "#proposals/find-proposals.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { keysOf } from "#values/record.ts";
import { signedIn } from "../../guard.server.ts";
import { ChipLink, Chips } from "../../ui/forms/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { SearchInput } from "../../ui/forms/desk-field.tsx";
import { CellNote, ColumnHeads, NumberCell, Table, Toolbar } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import type { TagKind } from "../../ui/marks/desk-tag.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { DishName } from "../../ui/text.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Proposals · the desk" }];

const states: Readonly<Record<ProposalState, readonly [text: string, kind: TagKind]>> = {
  draft: ["Not sent", "draft"],
  sent: ["Sent", "waiting"],
  accepted: ["Accepted", "live"],
  expired: ["Expired", "held"],
  withdrawn: ["Withdrawn", "plain"],
  cancelled: ["Cancelled", "held"],
  lost: ["Lost", "plain"],
};
const stateNames = keysOf(states);

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
  const text = (query.get("q") ?? "").slice(0, 200);
  const state = stateNames.find((one) => one === query.get("state"));
  const found = await listProposals(site.orders, { text, ...(state && { state }) });
  return {
    text,
    state: state ?? null,
    mayEdit: allowed(member.role, "orders.edit"),
    rows: found.map(({ proposal, shown, state: is, total, day, hasDraft }) => ({
      number: proposal.number,
      title: shown.content.title,
      state: is,
      hasDraft,
      who: [shown.content.customer.name, shown.content.customer.organisation].filter(Boolean).join(", "),
      day: day ? formatDay(day, "date") : "no day yet",
      total: formatPounds(total),
    })),
  };
}

/** Every proposal, the newest first. */
export default function Proposals({ loaderData: { text, state, rows, mayEdit } }: Route.ComponentProps) {
  const to = (next: string | null) =>
    `/desk/proposals?${new URLSearchParams({ ...(text && { q: text }), ...(next && { state: next }) })}`;
  return (
    <Screen>
      <PageHead title="Proposals" also="and orders">
        <ButtonLink kind="quiet" to="/desk/proposals/days">
          Days
        </ButtonLink>
        <ButtonLink kind="quiet" to="/desk/enquiries/reminders">
          Reminders
        </ButtonLink>
        {mayEdit && (
          <Form method="post" action="/desk/proposals/new">
            <Button kind="line">New proposal</Button>
          </Form>
        )}
      </PageHead>
      <Stack>
        <Form role="search">
          <Toolbar>
            <SearchInput
              aria-label="Find a proposal by number, name or dish"
              placeholder="Number, name or dish"
              name="q"
              defaultValue={text}
              key={text}
            />
            {state && <input type="hidden" name="state" value={state} />}
            <Button kind="line">Find</Button>
          </Toolbar>
        </Form>
        <Chips>
          <ChipLink to={to(null)} current={state === null}>
            All
          </ChipLink>
          {stateNames.map((one) => (
            <ChipLink key={one} to={to(one)} current={state === one}>
              {states[one][0]}
            </ChipLink>
          ))}
        </Chips>
        {rows.length === 0 ? <Nothing hasFilter={text !== "" || state !== null} /> : <Rows rows={rows} />}
      </Stack>
    </Screen>
  );
}

function Nothing({ hasFilter }: { hasFilter: boolean }) {
  const enquiries = (
    <ButtonLink to="/desk/enquiries" kind="line">
      Look at the enquiries
    </ButtonLink>
  );
  if (!hasFilter)
    return (
      <EmptyState title="No proposal yet" actions={enquiries}>
        <p>
          What an event is to be, and what it costs: its customer reads it by a link, accepts it and pays
          there. It begins at an enquiry, or with New proposal.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No proposal is like that"
      actions={
        <>
          <ButtonLink to="/desk/proposals">Show all</ButtonLink>
          {enquiries}
        </>
      }
    />
  );
}

function Rows({ rows }: { rows: Route.ComponentProps["loaderData"]["rows"] }) {
  return (
    <Table caption="Proposals" stacked>
      <ColumnHeads names={["What", "Day", "State", "Price"]} numbers={["Price"]} />
      <tbody>
        {rows.map(({ number, title, who, day, state, hasDraft, total }) => (
          <tr key={number}>
            <th scope="row">
              <TextLink to={`/desk/proposals/${number}`}>
                <DishName>{title || `Proposal ${number}`}</DishName>
              </TextLink>
              <CellNote>
                {number}
                {who && `, ${who}`}
              </CellNote>
            </th>
            <td>{day}</td>
            <td>
              <Tag kind={states[state][1]}>{states[state][0]}</Tag>
              {hasDraft && state !== "draft" && <CellNote>a draft waits</CellNote>}
            </td>
            <NumberCell>{total}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

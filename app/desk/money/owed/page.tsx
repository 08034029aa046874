import type { OrderDebt } from "#proposals/ledger/aged-debt.ts";
import { debtAges } from "#proposals/ledger/aged-debt.ts";
import { debts } from "#proposals/ledger/ledger.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatSignedPounds } from "#values/numbers/money.ts";
import { signedIn } from "../../guard.server.ts";
import { ChipLink, Chips } from "../../ui/forms/choosers.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import type { TagKind } from "../../ui/marks/desk-tag.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { DishName, Note } from "../../ui/text.tsx";
import { MoneyTabs } from "../money-tabs.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Owed · the desk" }];

const ages = { ...debtAges, "give back": "To give back" } as const;
type Age = keyof typeof ages;
const ageNames = ["overdue", "due", "not due", "give back"] as const satisfies readonly Age[];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const only = ageNames.find((age) => age === args.url.searchParams.get("only")) ?? null;
  const all = await debts(site.orders);
  const sumOf = (age: Age) =>
    all.reduce((sum, debt) => sum + (age === "give back" ? Math.max(0, 0 - debt.owed) : debt.byAge[age]), 0);
  return {
    only,
    sums: ageNames.map((age) => [ages[age], formatSignedPounds(sumOf(age))] as const),
    owed: formatSignedPounds(all.reduce((sum, { owed }) => sum + Math.max(0, owed), 0)),
    rows: all.filter((debt) => isOf(debt, only)).map(rowOf),
  };
}

const isOf = (debt: OrderDebt, only: Age | null): boolean => {
  if (only === null) return true;
  return only === "give back" ? debt.age === only : debt.byAge[only] > 0 && debt.owed > 0;
};

const rowOf = ({ number, title, customer, owed, dueOn, age, byAge }: OrderDebt) => ({
  number,
  title,
  customer,
  age,
  isBack: owed < 0,
  dueOn: dueOn && formatDay(dueOn, "date"),
  overdue: byAge.overdue > 0 && byAge.overdue < owed ? formatSignedPounds(byAge.overdue) : null,
  owed: formatSignedPounds(Math.abs(owed)),
});

const tagKinds: Readonly<Record<Age, TagKind>> = {
  overdue: "held",
  due: "waiting",
  "not due": "plain",
  "give back": "held",
};

/** Who owes what and for how long; whoever is to be given money back stands first. */
export default function Owed({ loaderData: { only, sums, owed, rows } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead title="Money" also="owed" sub="What accepted orders have still to pay, by its day." />
      <MoneyTabs at="/desk/money/owed" />
      <Columns>
        <Stack>
          <Chips>
            <ChipLink to="/desk/money/owed" current={only === null}>
              All
            </ChipLink>
            {ageNames.map((age) => (
              <ChipLink
                key={age}
                to={`/desk/money/owed?${new URLSearchParams({ only: age })}`}
                current={only === age}
              >
                {ages[age]}
              </ChipLink>
            ))}
          </Chips>
          {rows.length === 0 ? (
            <EmptyState title={only ? "Nobody owes anything like that" : "Nobody owes anything"}>
              {!only && <p>An order that is accepted stands here until all of it is paid.</p>}
            </EmptyState>
          ) : (
            <DebtTable rows={rows} />
          )}
        </Stack>
        <Side>
          <section aria-labelledby="sums">
            <SectionHead id="sums" title="Together" />
            <FactList rows={sums} total={["Owed to us", owed]} />
            <Note>
              An order whose instalments do not ask for all that is owed counts the rest as due today.
            </Note>
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}

function DebtTable({ rows }: { rows: readonly ReturnType<typeof rowOf>[] }) {
  return (
    <Table caption="Who owes what" stacked>
      <ColumnHeads names={["Who", "Order", "By", "State", "Sum"]} numbers={["Sum"]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} data-tone={row.age === "overdue" || row.isBack ? "held" : undefined}>
            <th scope="row">
              <DishName>{row.customer}</DishName>
              <CellNote>{row.title}</CellNote>
            </th>
            <td>
              <TextLink to={`/desk/proposals/${row.number}`}>{row.number}</TextLink>
            </td>
            <td>{row.dueOn ?? "no day"}</td>
            <td>
              <Tag kind={tagKinds[row.age]}>{ages[row.age]}</Tag>
            </td>
            <NumberCell>
              {row.owed}
              {row.overdue && <CellNote>{row.overdue} overdue</CellNote>}
            </NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

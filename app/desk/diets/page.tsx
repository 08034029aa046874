import { Link } from "react-router";
import { openQueue, proposedChoices } from "#school-menus/diets/diet-decisions.server.ts";
import type { Route } from "./+types/page";
import { signedIn } from "../guard.server.ts";
import { Banner } from "../ui/banner.tsx";
import { Tabs } from "../ui/forms/choosers.tsx";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { MoreFold, Screen, Stack } from "../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, GroupRow, NumberCell, Table } from "../ui/lists/desk-table.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { daysInWords } from "./days-in-words.ts";
import { StateTag } from "./state-tag.tsx";
import { DangerText, DishName, Note } from "../ui/text.tsx";
import type { DietRow } from "./diet-rows.ts";
import { dietRows, isUnconfirmed } from "./diet-rows.ts";

export const meta = () => [{ title: "Diets · the desk" }];

const views = [
  { key: "ours", name: "To decide" },
  { key: "confirmed", name: "With the school" },
  { key: "second", name: "Second person" },
  { key: "agreed", name: "Agreed" },
  { key: "again", name: "To confirm again" },
] as const;

const isIn = (row: DietRow, view: (typeof views)[number]["key"]) =>
  view === "again"
    ? isUnconfirmed(row)
    : (row.state === view || (view === "second" && row.isProposed)) && row.asks !== "over";

/** So many who have lost a dish stand above the queue; the others are folded, so that whom a change hits is no end of banners. */
const mostAtOnce = 5;

const firstLost = ({ broken }: DietRow): string => broken[0]?.day ?? "";

export async function loader(args: Route.LoaderArgs) {
  const { site, actor } = signedIn(args);
  const planned = await openQueue(site.diets.deps, actor);
  const query = new URL(args.request.url).searchParams;
  const view = views.find(({ key }) => key === query.get("view"))?.key ?? "ours";
  const rows = dietRows(planned, await proposedChoices(site.store.db), site.clock.now());
  return {
    view,
    counts: views.map(({ key }) => rows.filter((row) => isIn(row, key)).length),
    rows: rows.filter((row) => isIn(row, view)),
    unconfirmed: rows.filter((row) => isUnconfirmed(row) && row.asks !== "asked").length,
    broken: rows
      .filter((row) => row.broken.length > 0)
      .toSorted((one, other) => firstLost(one).localeCompare(firstLost(other))),
    next: rows.find(({ state }) => state === "ours")?.id ?? null,
  };
}

/** Whose lunch waits for an answer, by what was promised. */
export default function Diets({
  loaderData: { view, counts, rows, broken, next, unconfirmed },
}: Route.ComponentProps) {
  const [toDecide = 0] = counts;
  const groups = [
    { name: "Today, the promise for routine ones", of: rows.filter(({ isToday }) => isToday) },
    { name: "Later", of: rows.filter(({ isToday }) => !isToday) },
  ].filter(({ of }) => of.length > 0);
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "diets" }]}
        title="Diets"
        sub={
          toDecide === 0
            ? "Nobody waits for you."
            : `${toDecide === 1 ? "One waits" : `${toDecide} wait`} for you, the earliest promise first.`
        }
      >
        {next && <ButtonLink to={`/desk/diets/${next}`}>Take the next</ButtonLink>}
      </PageHead>
      <Stack>
        {broken.slice(0, mostAtOnce).map((row) => (
          <Lost key={row.id} row={row} />
        ))}
        {broken.length > mostAtOnce && (
          <MoreFold title={`${broken.length - mostAtOnce} more have lost a dish`}>
            <Stack>
              {broken.slice(mostAtOnce).map((row) => (
                <Lost key={row.id} row={row} />
              ))}
            </Stack>
          </MoreFold>
        )}
        {unconfirmed > 0 && (
          <Banner
            kind="stop"
            level={2}
            title={unconfirmed === 1 ? "1 lunch is paused" : `${unconfirmed} lunches are paused`}
            actions={<ButtonLink to="?view=again">Look at them</ButtonLink>}
          >
            <p>
              Nobody has said that they are still right this year. The kitchen’s lists say to serve these
              children nothing: ring the school.
            </p>
          </Banner>
        )}
        <Tabs
          label="Cases"
          links={views.map(({ key, name }, at) => ({
            to: `?view=${key}`,
            text: name,
            note: String(counts[at] ?? 0),
            current: key === view,
          }))}
        />
        {rows.length === 0 ? (
          <EmptyState title="No case here">
            <p>
              Parents ask on the page of their school’s menu; the school then says whether the child is
              theirs.
            </p>
          </EmptyState>
        ) : (
          <Table caption="Cases" stacked>
            <ColumnHeads
              names={[
                "Case",
                view === "agreed" || view === "again" ? "Until" : "Promised",
                "Must not have",
                "State",
                "Suits",
              ]}
              numbers={["Suits"]}
            />
            {groups.map(({ name, of }) => (
              <tbody key={name}>
                {view !== "agreed" && view !== "again" && <GroupRow columns={5}>{name}</GroupRow>}
                {of.map((row) => (
                  <CaseRow key={row.id} row={row} />
                ))}
              </tbody>
            ))}
          </Table>
        )}
        <Note>
          One or two of the fourteen are promised the same working day, everything else within five. Whoever
          opens a case is written down: <Link to="/desk/diets/readings">who read</Link>. What is kept, for how
          long and who may read it: <Link to="/desk/diets/impact">impact assessment</Link>.
        </Note>
      </Stack>
    </Screen>
  );
}

/** A case that has lost dishes: on which days, for which of them one is chosen already, and the first that somebody has to look at. */
function Lost({ row: { id, who, broken: days } }: { readonly row: DietRow }) {
  const chosen = days.filter(({ isChosen }) => isChosen);
  const open = days.find(({ isChosen }) => !isChosen);
  const first = open ?? days[0];
  if (!first) return null;
  const names = (some: typeof days) =>
    days.length === 1 ? "that day" : daysInWords(some.map(({ name }) => name));
  return (
    <Banner
      kind="stop"
      level={2}
      title={`${who}: nothing is known to suit on ${days.length === 1 ? first.name : `${days.length} days`}`}
      actions={
        <ButtonLink to={`/desk/diets/${id}?on=${first.day}&part=${first.part}#choose`}>
          {open ? "Choose another dish" : "Look at what is chosen"}
        </ButtonLink>
      }
    >
      <p>
        A dish of theirs has changed. Nothing is served to them on {names(days)} until somebody chooses.
        {chosen.length > 0 &&
          ` For ${names(chosen)} a dish that takes two people is chosen: a second person has to agree to it.`}
      </p>
    </Banner>
  );
}

function CaseRow({ row }: { readonly row: DietRow }) {
  const {
    id,
    who,
    about,
    promised,
    isLate,
    mustNot,
    suits,
    trouble,
    letter,
    isProposed,
    state,
    until,
    asks,
  } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={`/desk/diets/${id}`}>
          <DishName>{who}</DishName>
        </Link>
        <CellNote>{about}</CellNote>
      </th>
      <td>{state === "agreed" ? until : isLate ? <DangerText>{promised}</DangerText> : promised}</td>
      <td>{mustNot}</td>
      <td>
        <StateTag state={state} asks={asks} />
        {letter && <CellNote>{letter}</CellNote>}
        {isProposed && <CellNote>a chosen dish waits for a second person</CellNote>}
        {trouble && (
          <CellNote>
            <DangerText>{trouble}</DangerText>
          </CellNote>
        )}
      </td>
      <NumberCell>{suits}</NumberCell>
    </tr>
  );
}

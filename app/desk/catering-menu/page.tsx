import { Form, Link, useNavigate } from "react-router";
import { categories } from "#catering-menu/catering-menu-item.ts";
import { deskItems } from "#catering-menu/item-drafts.server.ts";
import { allergens } from "#food/allergen.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/format-date.ts";
import { authorise } from "../authorise.server.ts";
import { signedNames } from "../people.server.ts";
import { Toast } from "../ui/banner.tsx";
import { Button, ButtonLink, TextButton, TextLink } from "../ui/desk-button.tsx";
import { InlineSelect, SearchInput } from "../ui/desk-field.tsx";
import { Table, Toolbar } from "../ui/desk-table.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Screen } from "../ui/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useKeys } from "../ui/use-keys.ts";
import type { Route } from "./+types/page";
import { filterItems, parseFilter } from "./item-filter.ts";
import { ItemRow } from "./item-row.tsx";
import { itemState, unknownCount } from "./item-state.ts";
import * as styles from "./catering-list.module.css";

export const meta = () => [{ title: "Catering menu · the desk" }];

const mostRows = 400;

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "desk.read");
  const query = new URL(asked.request.url).searchParams;
  const filter = parseFilter(query);
  const all = await deskItems(site.store.db);
  const shown = filterItems(all, filter);
  const nameOf = await signedNames(site.store.db);
  return {
    filter,
    search: query.toString(),
    total: all.length,
    found: shown.length,
    drafts: all.filter(({ draft }) => draft).length,
    rows: shown.slice(0, mostRows).map((item) => ({
      id: item.id,
      name: item.stated.name,
      category: item.stated.category,
      facts: (item.live ?? item.stated).allergens,
      diets: (item.live ?? item.stated).diets,
      recipe: item.stated.recipe,
      state: itemState(item),
      unknown: unknownCount(item),
      savedBy: item.draft && nameOf(item.draft.savedBy),
      savedAt: item.draft ? formatInstant(item.draft.savedAt, "weekday") : null,
    })),
    done: doneOf(query),
    mayEdit: allowed(member.role, "menus.edit"),
    mayPublish: allowed(member.role, "menus.publish"),
  };
}

/** What was done last, for the toast: the address says it, so that it works without script. */
function doneOf(query: URLSearchParams) {
  const ids = query.getAll("done").slice(0, 400);
  const count = Math.min(Math.trunc(Number(query.get("count"))) || 0, 400);
  const how = query.get("how");
  if (count < 1 || (how !== "published" && how !== "discarded" && how !== "undone")) return null;
  return { ids, how, count, waiting: Math.min(Number(query.get("waiting")) || 0, count) };
}

/** Every dish of the catering menu, as it is live and as somebody is writing it. */
export default function CateringMenu({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  useKeys({
    n: () => void navigate("/desk/site/menu/new"),
    "/": () => document.querySelector<HTMLInputElement>("input[type=search]")?.focus(),
    "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo")?.requestSubmit(),
  });
  const { filter, rows, total, found, drafts, done, mayEdit, mayPublish } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "catering menu" }]}
        title="Catering menu"
        also={`${total} dishes`}
        sub={drafts ? `${drafts} with something that is not published.` : "Everything is published."}
      >
        {mayEdit && (
          <>
            <ButtonLink to="/desk/site/menu/paste" kind="line">
              Paste a table
            </ButtonLink>
            <ButtonLink to="/desk/site/menu/new">
              New dish <Key>N</Key>
            </ButtonLink>
          </>
        )}
      </PageHead>
      <Form role="search">
        <Toolbar>
          <SearchInput aria-label="Find a dish" name="q" defaultValue={filter.text} />
          <div className={styles.filter}>
            <InlineSelect aria-label="Occasion" name="category" defaultValue={filter.category ?? ""}>
              <option value="">Every occasion</option>
              {categories.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </InlineSelect>
          </div>
          <div className={styles.filter}>
            <InlineSelect aria-label="State" name="state" defaultValue={filter.state ?? ""}>
              <option value="">Every state</option>
              <option value="drafts">Not published</option>
              <option value="waits">Waits for somebody else</option>
              <option value="unknown">Something not known</option>
            </InlineSelect>
          </div>
          <div className={styles.filter}>
            <InlineSelect aria-label="Contains" name="contains" defaultValue={filter.contains ?? ""}>
              <option value="">Contains anything</option>
              {allergens.map(({ key, name }) => (
                <option key={key} value={key}>
                  Contains {name.toLowerCase()}
                </option>
              ))}
            </InlineSelect>
          </div>
          <Button kind="line">Filter</Button>
        </Toolbar>
      </Form>
      {rows.length === 0 ? (
        <EmptyState
          title="No dish is like that"
          actions={
            <ButtonLink to="/desk/site/menu" kind="line">
              Show all dishes
            </ButtonLink>
          }
        />
      ) : (
        <Form method="post" action="/desk/site/menu/publish">
          {mayEdit && (
            <div className={styles.bulk}>
              {mayPublish && <Button size="small">Publish the chosen</Button>}
              <Button size="small" kind="line" formAction="/desk/site/menu/set-state" formMethod="get">
                Set a state
              </Button>
              <TextButton formAction="/desk/site/menu/discard">Throw drafts away</TextButton>
            </div>
          )}
          <Table caption="Dishes of the catering menu" tight stacked>
            <thead>
              <tr>
                {mayEdit && (
                  <th scope="col">
                    <span className="visually-hidden">Choose</span>
                  </th>
                )}
                <th scope="col">Dish</th>
                <th scope="col">In it</th>
                <th scope="col">Occasion</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ItemRow key={row.id} row={row} mayChoose={mayEdit} />
              ))}
            </tbody>
          </Table>
        </Form>
      )}
      <Note>
        {found} of {total} dishes
        {found > rows.length && `, the first ${rows.length} shown: search for the others`}.{" "}
        {found < total && <Link to="/desk/site/menu">Clear the filter</Link>}
      </Note>
      {done && <DoneToast {...done} />}
    </Screen>
  );
}

function DoneToast({
  ids,
  how,
  count,
  waiting,
}: {
  ids: string[];
  how: string;
  count: number;
  waiting: number;
}) {
  const dishes = count === 1 ? "One dish" : `${count} dishes`;
  const words = {
    published: `${dishes} published. Open pages already show it.`,
    discarded: `${dishes} put back as published.`,
    undone: `${dishes} put back as before.`,
  }[how];
  const undo = how === "published" && ids.length > 0 && (
    <Form method="post" action="/desk/site/menu/undo" id="undo">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button kind="money" size="small">
        Undo <Key>Ctrl Z</Key>
      </Button>
    </Form>
  );
  return (
    <Toast actions={undo || <TextLink to="/desk/site/menu">Close</TextLink>}>
      {words}
      {waiting > 0 && ` What gets better waits for somebody else, at ${waiting} of them.`}
    </Toast>
  );
}

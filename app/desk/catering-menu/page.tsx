import { Link, useNavigate } from "react-router";
import { deskItems } from "#catering-menu/drafts/dish-drafts.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../guard.server.ts";
import { signedNames } from "../people.server.ts";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { Route } from "./+types/page";
import { DraftDoneToast } from "../drafts/draft-done-toast.tsx";
import { doneIn } from "../drafts/drafted-list.ts";
import { ItemFilterForm } from "./item-filter-form.tsx";
import { filterItems, parseFilter } from "./item-filter.ts";
import { ItemTable } from "./item-table.tsx";
import { itemState, unknownCount } from "./item-state.ts";

export const meta = () => [{ title: "Catering menu · the desk" }];

const maxRows = 400;

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = new URL(args.request.url).searchParams;
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
    rows: shown.slice(0, maxRows).map((item) => ({
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
    done: doneIn(query),
    mayEdit: allowed(member.role, "menus.edit"),
    mayPublish: allowed(member.role, "menus.publish"),
  };
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
        <ButtonLink to="/desk/site/set-menus" kind="line">
          Set menus
        </ButtonLink>
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
      <ItemFilterForm filter={filter} />
      {total === 0 ? (
        <EmptyState
          title="No dish is on the menu yet"
          actions={
            mayEdit && (
              <>
                <ButtonLink to="/desk/site/menu/new">Write the first dish</ButtonLink>
                <ButtonLink to="/desk/site/menu/paste" kind="line">
                  Paste a table
                </ButtonLink>
              </>
            )
          }
        >
          <p>What customers order for their events. A dish is a draft until it is published.</p>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          title="No dish is like that"
          actions={
            <ButtonLink to="/desk/site/menu" kind="line">
              Show all dishes
            </ButtonLink>
          }
        />
      ) : (
        <ItemTable {...{ rows, mayEdit, mayPublish }} />
      )}
      <Note>
        {found} of {total} dishes
        {found > rows.length && `, the first ${rows.length} shown: search for the others`}.{" "}
        {found < total && <Link to="/desk/site/menu">Clear the filter</Link>}
      </Note>
      {done && <DraftDoneToast list="menu" done={done} />}
    </Screen>
  );
}

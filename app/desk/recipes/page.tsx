import { Form, useSearchParams, useSubmit } from "react-router";
import { leafName, leaves } from "#food/allergens/leaf.ts";
import { searchFood } from "#recipes/search/food-search.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { SearchedKind } from "#recipes/search/searched-kinds.ts";
import { searchedKinds } from "#recipes/search/searched-kinds.ts";
import type { Permission } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { signedIn } from "../guard.server.ts";
import { signedNames } from "../people.server.ts";
import { ChipLink, Chips, Tabs } from "../ui/forms/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { InlineSelect, SearchInput } from "../ui/forms/desk-field.tsx";
import { Toolbar } from "../ui/lists/desk-table.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { Route } from "./+types/page";
import { DraftList } from "./drafts/draft-list.tsx";
import { listedDrafts } from "./drafts/listed-drafts.server.ts";
import { FoodList } from "./food-list.tsx";
import * as styles from "./food.module.css";
import { foodAddress, readFoodQuery } from "./food-query.ts";

export const meta = () => [{ title: "Food · the desk" }];

// More than anybody reads: words narrow it.
const maxShown = 100;

const kindWords: Readonly<Record<SearchedKind, string>> = {
  product: "products",
  ingredient: "ingredients",
  recipe: "recipes",
  site: "kitchens",
  certificate: "certificates",
};

/** What each is for, where there is none yet. */
const firstWords: Readonly<Record<SearchedKind, string>> = {
  product: "What a supplier sends, with what its label says. All allergens of dishes begin here.",
  ingredient: "What recipes are written with: each stands for the products that may be used for it.",
  recipe: "What goes into a dish: its allergens follow from its lines, and need not be typed.",
  site: "Where you cook, and what is fried there in which oil.",
  certificate: "What somebody outside has certified, such as halal meat, and until when.",
};

/** Where one is entered, and how the button says so. */
const newOne: Readonly<Record<SearchedKind, { readonly to: string; readonly text: string }>> = {
  product: { to: "/desk/recipes/products/new", text: "New product" },
  ingredient: { to: "/desk/recipes/ingredients/new", text: "New ingredient" },
  recipe: { to: "/desk/recipes/recipes/new", text: "New recipe" },
  site: { to: "/desk/recipes/sites/new", text: "New kitchen" },
  certificate: { to: "/desk/recipes/certificates", text: "Look after certificates" },
};

/** What stands beside the food: where somebody who looks for it here goes on. */
const neighbours: readonly { readonly to: string; readonly text: string; readonly needs: Permission }[] = [
  { to: "/desk/recipes/approvals", text: "Approvals", needs: "food.approve" },
  { to: "/desk/diets", text: "Diets", needs: "diets.decide" },
  { to: "/desk/near-misses", text: "Near misses", needs: "kitchen.sheets" },
  { to: "/desk/training", text: "Training", needs: "kitchen.sheets" },
  { to: "/desk/standards", text: "Standards", needs: "desk.read" },
  { to: "/desk/words", text: "Words", needs: "desk.read" },
  { to: "/desk/publications", text: "As published", needs: "evidence.read" },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { kind, query } = readFoodQuery(new URL(args.request.url).searchParams);
  const kitchen = await readKitchen(site.store.db);
  const nameOf = await signedNames(site.store.db);
  const hits = searchFood(kitchen, kind, query, londonDay(site.clock.now()));
  return {
    kind,
    hits: hits
      .slice(0, maxShown)
      .map((hit) => ({ ...hit, waitsAfter: hit.waitsAfter === null ? null : nameOf(hit.waitsAfter) })),
    found: hits.length,
    counts: Object.fromEntries(searchedKinds.map((one) => [one, kitchen[one].size])),
    mayEdit: allowed(member.role, "food.edit"),
    neighbours: neighbours
      .filter(({ needs }) => allowed(member.role, needs))
      .map(({ to, text }) => ({ to, text })),
    drafts: await listedDrafts(site.store.db, kitchen, nameOf),
  };
}

/** Everything that the kitchens cook with, to look for and to look after. */
export default function Food({ loaderData }: Route.ComponentProps) {
  const { kind, hits, found, counts, mayEdit, neighbours: beside, drafts } = loaderData;
  const [search] = useSearchParams();
  const hasFilter = ["q", "contains", "unknown", "waiting", "ending", "supplier"].some((name) =>
    search.has(name),
  );
  return (
    <Screen>
      <PageHead
        title="Food"
        sub="Products, ingredients, recipes, kitchens and certificates: what every dish is known by."
      >
        {mayEdit && <Actions kind={kind} />}
      </PageHead>
      <nav aria-label="Beside the food" className={styles.beside}>
        {beside.map(({ to, text }) => (
          <TextLink key={to} to={to}>
            {text}
          </TextLink>
        ))}
      </nav>
      {drafts.length > 0 && <DraftList drafts={drafts} />}
      <Tabs
        label="What to look for"
        links={searchedKinds.map((one) => ({
          to: foodAddress(search, { kind: one }),
          text: capitalise(kindWords[one]),
          note: formatNumber(counts[one] ?? 0),
          current: one === kind,
        }))}
      />
      <Filters key={search.toString()} kind={kind} />
      {hits.length > 0 ? (
        <FoodList kind={kind} hits={hits} />
      ) : (
        <EmptyState
          title={`No ${kindWords[kind]} ${counts[kind] ? "here" : "yet"}`}
          actions={
            <>
              {hasFilter && <TextLink to={`/desk/recipes?kind=${kind}`}>Clear the filter</TextLink>}
              {mayEdit && <TextLink to={newOne[kind].to}>Enter one</TextLink>}
            </>
          }
        >
          <p>{counts[kind] ? "Nothing has all that you ask for." : firstWords[kind]}</p>
        </EmptyState>
      )}
      <Note>
        {hits.length < found
          ? `The first ${formatNumber(hits.length)} of ${formatNumber(found)}. Type more of the name to see fewer. `
          : `${formatNumber(found)} of ${formatNumber(counts[kind] ?? 0)} ${kindWords[kind]}. `}
        {hasFilter && <TextLink to={`/desk/recipes?kind=${kind}`}>Clear the filter</TextLink>}
      </Note>
    </Screen>
  );
}

function Actions({ kind }: { kind: SearchedKind }) {
  const { to, text } = newOne[kind];
  return (
    <>
      {kind === "product" && (
        <ButtonLink to="/desk/recipes/paste" kind="line">
          Paste a table
        </ButtonLink>
      )}
      <ButtonLink to={to}>{text}</ButtonLink>
    </>
  );
}

function Filters({ kind }: { kind: SearchedKind }) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  useKeys({ "/": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus() });
  const toggle = (name: string) => foodAddress(search, { [name]: search.has(name) ? null : "1" });
  const hasFacts = kind === "product" || kind === "recipe";
  return (
    <Form
      method="get"
      action="/desk/recipes"
      role="search"
      onChange={(event) => void submit(event.currentTarget)}
    >
      <input type="hidden" name="kind" value={kind} />
      {["unknown", "waiting", "ending", "supplier"].map(
        (name) =>
          search.has(name) && <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />,
      )}
      <Toolbar>
        <SearchInput
          name="q"
          aria-label={`Find ${kindWords[kind]}`}
          placeholder={`Find ${kindWords[kind]}`}
          defaultValue={search.get("q") ?? ""}
          onChange={(event) => event.stopPropagation()}
        />
        <Button kind="line">
          Find <Key>/</Key>
        </Button>
        {hasFacts && (
          <span className={styles.select}>
            <InlineSelect name="contains" aria-label="Has in it" defaultValue={search.get("contains") ?? ""}>
              <option value="">Anything in it</option>
              {leaves.map((leaf) => (
                <option key={leaf} value={leaf}>
                  May have {leafName(leaf)}
                </option>
              ))}
            </InlineSelect>
          </span>
        )}
        <Chips>
          {hasFacts && (
            <ChipLink to={toggle("unknown")} current={search.has("unknown")}>
              Not known
            </ChipLink>
          )}
          <ChipLink to={toggle("waiting")} current={search.has("waiting")}>
            Waits for approval
          </ChipLink>
          {kind !== "ingredient" && kind !== "site" && (
            <ChipLink to={toggle("ending")} current={search.has("ending")}>
              Ends within 30 days
            </ChipLink>
          )}
        </Chips>
      </Toolbar>
    </Form>
  );
}

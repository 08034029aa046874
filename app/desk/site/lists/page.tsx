import { Form, redirect, useNavigate } from "react-router";
import { ownValuesOf } from "#page-content/own-words.ts";
import { deskItems, itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { titleOfItem } from "#page-content/lists/list-item.ts";
import { fixedItems, isListKey, listKinds } from "#page-content/lists/list-kinds.ts";
import { sampleWords } from "#page-content/sample-pages.server.ts";
import { allowed } from "#staff/permissions.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { DraftDoneToast } from "../../drafts/draft-done-toast.tsx";
import { doneIn } from "../../drafts/drafted-list.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { signedNames } from "../../people.server.ts";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { SearchInput } from "../../ui/forms/desk-field.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Key, Tag } from "../../ui/marks/desk-tag.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { pagesAddress } from "../pages/page-address.ts";
import { itemAddress, listAddress } from "./list-address.ts";
import { stateOfItem } from "./item-state.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "List"} · the desk` },
];

// What a screen shows at a time.
const most = 100;

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { list } = args.params;
  if (!isListKey(list)) throw notFound();
  if (fixedItems(list)) throw redirect(pagesAddress);
  const query = args.url.searchParams;
  const [words, begin] = [
    query.get("q")?.trim() ?? "",
    Math.max(0, Math.trunc(Number(query.get("after"))) || 0),
  ];
  const showsSample = site.brand.madeUp;
  const sample = await sampleWords();
  const today = londonDay(site.clock.now());
  const nameOf = await signedNames(site.store.db);
  const items = await deskItems(site.store.db, itemDrafts(list, itemSourceOf(site)));
  const sought = words.toLocaleLowerCase("en-GB");
  const found = sought
    ? items.filter(({ stated }) => JSON.stringify(stated.values).toLocaleLowerCase("en-GB").includes(sought))
    : items;
  const rows = found.slice(begin, begin + most).map((item) => {
    const { id, live, stated, draft } = item;
    const judge = { sample, leadsTo: (to: string) => to };
    const isSample = ownValuesOf(listKinds[list].fields, stated.values, judge) === null;
    return {
      id,
      title: titleOfItem(stated),
      state: stateOfItem({ item: { live, draft }, isSample, showsSample, today }),
      from: stated.from && formatDay(stated.from, "date"),
      until: stated.until && formatDay(stated.until, "date"),
      last: draft && `${nameOf(draft.savedBy)}, ${formatInstant(draft.savedAt, "weekday")}`,
      verb: draft ? "Go on" : isSample ? "Write it" : "Open",
    };
  });
  const { name, one, about, from, until } = listKinds[list];
  return {
    list,
    name,
    one,
    about,
    days: [from.label, until.label],
    words,
    count: items.length,
    found: found.length,
    begin,
    rows,
    page: site.pages.showing(list)?.address ?? null,
    done: doneIn(query),
    mayEdit: allowed(member.role, "settings.edit"),
  };
}

/** One of the firm's lists: news, vacancies, quotes and their like, in the order of readers. */
export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { list, name, one, about, days, words, count, found, begin, rows, page, done, mayEdit } = loaderData;
  const address = listAddress(list);
  const navigate = useNavigate();
  useKeys({
    n: () => void (mayEdit && navigate(`${address}/new`)),
    "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo")?.requestSubmit(),
  });
  const at = (after: number) =>
    `${address}?${new URLSearchParams({ ...(words && { q: words }), ...(after > 0 && { after: String(after) }) })}`;
  const write = mayEdit && (
    <ButtonLink to={`${address}/new`}>
      New {one} <Key>N</Key>
    </ButtonLink>
  );
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Pages", to: pagesAddress },
          { text: name.toLowerCase() },
        ]}
        title={name}
        sub={about}
      >
        {count > 0 && write}
      </PageHead>
      <Stack>
        {count === 0 ? (
          <EmptyState
            title={`No ${one} yet`}
            actions={
              <>
                {write}
                <ButtonLink kind="line" to={pagesAddress}>
                  To the pages
                </ButtonLink>
              </>
            }
          >
            <p>Readers see nothing of this list before you publish the first.</p>
          </EmptyState>
        ) : (
          <>
            <Form method="get" role="search" aria-label={name}>
              <Row>
                <SearchInput
                  aria-label={`Find among ${name.toLowerCase()}`}
                  name="q"
                  defaultValue={words}
                  key={words}
                />
                <Button kind="line">Find</Button>
              </Row>
            </Form>
            <Table caption={name} stacked>
              <ColumnHeads names={["What", "State", ...days, "What to do"]} />
              <tbody>
                {rows.map(({ id, title, state, from, until, last, verb }) => (
                  <tr key={id}>
                    <th scope="row">
                      <TextLink to={itemAddress(list, id)}>{title}</TextLink>
                      {last && <CellNote>{last}</CellNote>}
                    </th>
                    <td data-label="State">
                      <Tag kind={state.tag}>{state.words}</Tag>
                    </td>
                    <td data-label={days[0]}>{from ?? ""}</td>
                    <td data-label={days[1]}>{until ?? ""}</td>
                    <td data-label="What to do">
                      <TextLink to={itemAddress(list, id)}>
                        {verb} <span className="visually-hidden">with {title}</span>
                      </TextLink>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
            {found === 0 && <Note>Nothing in this list says “{words}”.</Note>}
            {found > rows.length && (
              <Row>
                <Note>
                  {begin + 1} to {begin + rows.length} of {found}.
                </Note>
                {begin > 0 && <TextLink to={at(begin - most)}>Those before</TextLink>}
                {begin + most < found && <TextLink to={at(begin + most)}>Those after</TextLink>}
              </Row>
            )}
          </>
        )}
        <Note>
          {page ? (
            <>
              Readers find them at{" "}
              <TextLink to={page} reloadDocument target="_blank">
                {page}
              </TextLink>
              .
            </>
          ) : (
            "No page in sight shows this list: add the section “A list” to one."
          )}
        </Note>
      </Stack>
      {done && <DraftDoneToast list={`lists/${list}`} done={done} />}
    </Screen>
  );
}

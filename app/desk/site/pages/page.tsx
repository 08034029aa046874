import { useNavigate } from "react-router";
import { ownPartOf, shownSections, stillSample } from "#page-content/own-words.ts";
import { openDrafts } from "#drafts/draft-table.server.ts";
import { countItems, itemSourceOf } from "#page-content/lists/items.server.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { deskPages } from "#page-content/page-drafts.server.ts";
import { pagesInCode } from "#page-content/pages-in-code.ts";
import { sampleWords } from "#page-content/sample-pages.server.ts";
import type { SiteContext } from "#server/services.ts";
import { allowed } from "#staff/permissions.ts";
import { formatList } from "#values/text/format-list.ts";
import { keysOf } from "#values/record.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { DraftDoneToast } from "../../drafts/draft-done-toast.tsx";
import { doneIn } from "../../drafts/drafted-list.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Screen } from "../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { Key, Tag } from "../../ui/marks/desk-tag.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { listAddress } from "../lists/list-address.ts";
import { pageEditorAddress, pagesAddress } from "./page-address.ts";
import { fieldCount, stateOf } from "./page-state.ts";

export const meta = () => [{ title: "Pages · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const showsSample = site.brand.madeUp;
  const [pages, sample] = [await deskPages(site.store.db), await sampleWords()];
  const nameOf = await signedNames(site.store.db);
  const rows = pages.map((page) => {
    const { id, live, stated, draft } = page;
    const part = live && ownPartOf(live, { sample, leadsTo: (to: string) => to });
    const sections = live ? shownSections(live).length : 0;
    return {
      id,
      address: stated.address,
      title: stated.title,
      state: stateOf({ page, part, sections, showsSample }),
      locked: stated.sections.filter(({ locked }) => locked).length,
      sample: stillSample(stated, sample).length,
      isOwn: part !== null && part.own > 0,
      last: draft && `${nameOf(draft.savedBy)}, ${formatInstant(draft.savedAt, "weekday")}`,
    };
  });
  return {
    rows,
    lists: await listRows(site),
    showsSample,
    done: doneIn(args.url.searchParams),
    mayEdit: allowed(member.role, "settings.edit"),
  };
}

/** The firm's lists, with how many of each readers see now. */
async function listRows(site: SiteContext) {
  const today = londonDay(site.clock.now());
  const source = itemSourceOf(site);
  return await Promise.all(
    keysOf(listKinds).map(async (list) => {
      const { shown, planned, ended } = await countItems(site.store.db, list, source, today);
      const drafts = (await openDrafts(site.store.db, list)).length;
      const also = [
        [planned, "planned"],
        [ended, "ended"],
        [drafts, drafts === 1 ? "draft" : "drafts"],
      ] as const;
      return {
        list,
        name: listKinds[list].name,
        shown,
        also: also.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(", "),
      };
    }),
  );
}

/** The public pages that the firm writes itself, as readers find them. */
export default function Pages({ loaderData }: Route.ComponentProps) {
  const { rows, lists, showsSample, done, mayEdit } = loaderData;
  const navigate = useNavigate();
  useKeys({
    n: () => void (mayEdit && navigate(`${pagesAddress}/new`)),
    "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo")?.requestSubmit(),
  });
  const own = rows.filter(({ isOwn }) => isOwn).length;
  const drafts = rows.filter(({ last }) => last).length;
  const sample = rows.reduce((all, row) => all + row.sample, 0);
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "pages" }]}
        title="Pages"
        sub={
          showsSample
            ? "What the public reads. This is a demonstration: it shows what the sample says until you write words of your own. A firm’s site never does."
            : "What the public reads. Nothing sample is ever shown to them: a section without words of your own is left out."
        }
      >
        {mayEdit && (
          <ButtonLink to={`${pagesAddress}/new`}>
            New page <Key>N</Key>
          </ButtonLink>
        )}
      </PageHead>
      <p>
        {own} of {rows.length} pages say your own words, {drafts} {drafts === 1 ? "has" : "have"} a draft, and{" "}
        {sample} fields are still the sample’s.
      </p>
      <Table caption="Pages" stacked>
        <ColumnHeads names={["Page", "State", "Last", "What to do"]} />
        <tbody>
          {rows.map(({ id, address, title, state, locked, sample: fields, last }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink to={pageEditorAddress(id)}>{title}</TextLink>
                <CellNote>{address}</CellNote>
              </th>
              <td data-label="State">
                <Tag kind={state.tag}>{state.words}</Tag>{" "}
                {locked > 0 && (
                  <Tag kind="plain" icon="lock">
                    {locked} locked
                  </Tag>
                )}
              </td>
              <td data-label="Last">
                {last ?? (fields > 0 ? `still sample: ${fieldCount(fields)}` : "published")}
                {last && fields > 0 && <CellNote>still sample: {fieldCount(fields)}</CellNote>}
              </td>
              <td data-label="What to do">
                <TextLink to={pageEditorAddress(id)}>
                  {last ? "Go on" : fields > 0 ? "Write it" : "Open"}{" "}
                  <span className="visually-hidden">with {title}</span>
                </TextLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <SectionHead title="Lists" note="shown where a page asks for one" />
      <Table caption="Lists of this site" stacked>
        <ColumnHeads names={["List", "Readers see", "Also"]} />
        <tbody>
          {lists.map(({ list, name, shown, also }) => (
            <tr key={list}>
              <th scope="row">
                <TextLink to={listAddress(list)}>{name}</TextLink>
              </th>
              <td data-label="Readers see">{shown === 0 ? "none" : shown}</td>
              <td data-label="Also">{also}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {!showsSample && pagesInCode.length > 0 && (
        <Note>
          {formatList(pagesInCode.map(({ title }) => title))} {pagesInCode.length === 1 ? "is" : "are"} the
          sample’s alone: readers are not shown it, and nothing leads there.
        </Note>
      )}
      <Note>
        The menu, the cart, a school’s menu, the payment, and what the law asks for are made by the system,
        and are not listed here.
      </Note>
      {done && <DraftDoneToast list="pages" done={done} />}
    </Screen>
  );
}

import { Form, useNavigate } from "react-router";
import { pagesInCode } from "#page-content/pages-in-code.ts";
import { allowed } from "#staff/permissions.ts";
import { formatList } from "#values/text/format-list.ts";
import { DraftDoneToast } from "../../drafts/draft-done-toast.tsx";
import { doneIn } from "../../drafts/drafted-list.ts";
import { signedIn } from "../../guard.server.ts";
import { ChipLink, Chips } from "../../ui/forms/choosers.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { SearchInput } from "../../ui/forms/desk-field.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Key, Tag } from "../../ui/marks/desk-tag.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { siteChanges } from "../changes.server.ts";
import { siteLapses } from "../lapses.server.ts";
import { LapsesSoon, LastChanges, SiteLists } from "../site-side.tsx";
import { itemAddress } from "../lists/list-address.ts";
import { oldAddressesAddress, pageEditorAddress, pagesAddress, pdfsAddress } from "./page-address.ts";
import type { PageRow } from "./page-rows.server.ts";
import { openingRows } from "./opening-rows.server.ts";
import { listRows, pageRows, wantsSomebody } from "./page-rows.server.ts";
import { fieldCount } from "./page-state.ts";
import * as styles from "./page-tree.module.css";

export const meta = () => [{ title: "Pages · the desk" }];

const shows = ["all", "wants", "sample"] as const;
type Show = (typeof shows)[number];

const isShown: Readonly<Record<Show, (row: PageRow) => boolean>> = {
  all: () => true,
  wants: wantsSomebody,
  sample: ({ sample }) => sample > 0,
};

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = args.url.searchParams;
  const words = query.get("q")?.trim().slice(0, 200) ?? "";
  const show = shows.find((one) => one === query.get("show")) ?? "all";
  const all = await pageRows(site);
  const found = words ? all.filter(({ text }) => text.includes(words.toLocaleLowerCase("en-GB"))) : all;
  return {
    rows: found.filter(isShown[show]).map(({ text: _text, ...row }) => row),
    words,
    show,
    counts: shows.map((one) => found.filter(isShown[one]).length),
    all: all.length,
    own: all.filter(({ isOwn }) => isOwn).length,
    drafts: all.filter(({ last }) => last).length,
    sample: all.reduce((sum, row) => sum + row.sample, 0),
    openings: (await openingRows(site)).filter(
      ({ name, address, wants }) =>
        `${name} ${address}`.toLocaleLowerCase("en-GB").includes(words.toLocaleLowerCase("en-GB")) &&
        (show === "all" || (show === "wants" && wants)),
    ),
    lists: await listRows(site),
    lapses: await siteLapses(site),
    changes: allowed(member.role, "audit.read") ? await siteChanges(site) : null,
    showsSample: site.brand.madeUp,
    done: doneIn(query),
    doneWith: query.get("of") === "openings" ? ("lists/openings" as const) : ("pages" as const),
    mayEdit: allowed(member.role, "settings.edit"),
  };
}

const showNames: Readonly<Record<Show, string>> = { all: "All", wants: "Wants you", sample: "Sample" };

/** The public pages that the firm writes itself, as readers find them. */
export default function Pages({ loaderData }: Route.ComponentProps) {
  const { rows, words, show, counts, all, own, drafts, sample } = loaderData;
  const { openings, lists, lapses, changes, showsSample, done, doneWith, mayEdit } = loaderData;
  const navigate = useNavigate();
  useKeys({
    n: () => void (mayEdit && navigate(`${pagesAddress}/new`)),
    "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo")?.requestSubmit(),
  });
  const at = (one: Show) =>
    `${pagesAddress}?${new URLSearchParams({ ...(words && { q: words }), ...(one !== "all" && { show: one }) })}`;
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
      <Columns>
        <Stack>
          <p>
            {own} of {all} pages say your own words, {drafts} {drafts === 1 ? "has" : "have"} a draft, and{" "}
            {sample} fields are still the sample’s.
          </p>
          <SectionHead title="The tree" note="as readers find it" />
          <Form method="get" role="search" aria-label="Pages">
            <Row>
              <SearchInput aria-label="A word on any page" name="q" defaultValue={words} key={words} />
              {show !== "all" && <input type="hidden" name="show" value={show} />}
              <Button kind="line">Find</Button>
              <Chips>
                {shows.map((one, index) => (
                  <ChipLink key={one} to={at(one)} current={one === show}>
                    {showNames[one]} {counts[index]}
                  </ChipLink>
                ))}
              </Chips>
            </Row>
          </Form>
          {rows.length === 0 && openings.length > 0 ? null : rows.length === 0 ? (
            <EmptyState
              title={
                words
                  ? `No page says “${words}”`
                  : show === "wants"
                    ? "No page waits for you"
                    : "Nothing is the sample’s any more"
              }
              actions={
                <ButtonLink kind="line" to={pagesAddress}>
                  Show all pages
                </ButtonLink>
              }
            />
          ) : (
            <Table caption="Pages" stacked>
              <ColumnHeads names={["Page", "State", "Last", "What to do"]} />
              <tbody>
                {rows.map(({ id, address, title, depth, state, locked, sample: fields, last }) => (
                  <tr key={id}>
                    <th scope="row">
                      <div className={depth > 0 ? styles.below : undefined}>
                        <TextLink to={pageEditorAddress(id)}>{title}</TextLink>
                        <CellNote>{address}</CellNote>
                      </div>
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
                    <td data-label="What to do" data-at="end">
                      <TextLink to={pageEditorAddress(id)}>
                        {last ? "Go on" : fields > 0 ? "Write it" : "Open"}{" "}
                        <span className="visually-hidden">with {title}</span>
                      </TextLink>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
          {!showsSample && mayEdit && sample > 0 && own > 0 && (
            <Form method="post" action={`${pagesAddress}/leave-out`}>
              <Row>
                <Button kind="line">Leave out what is still sample</Button>
                <Note>
                  Readers get the same as now: it takes the sample’s fields, sections and pages out of what
                  you have to write. It can be undone.
                </Note>
              </Row>
            </Form>
          )}
          {!showsSample && pagesInCode.length > 0 && (
            <Note>
              {formatList(pagesInCode.map(({ title }) => title))} {pagesInCode.length === 1 ? "is" : "are"}{" "}
              the sample’s alone: readers are not shown it, and nothing leads there.
            </Note>
          )}
          <Note>
            <TextLink to={oldAddressesAddress}>Old addresses</TextLink>: where links to your earlier site
            lead. <TextLink to={pdfsAddress}>Documents</TextLink>: the PDFs that pages give their readers.
          </Note>
          {openings.length > 0 && (
            <section aria-labelledby="made">
              <Stack>
                <SectionHead id="made" title="Made by the system" note="their pictures are yours" />
                <Table caption="Pages that the system makes" stacked>
                  <ColumnHeads names={["Page", "Its picture", "Last", "What to do"]} />
                  <tbody>
                    {openings.map(({ key, name, address, state, last }) => (
                      <tr key={key}>
                        <th scope="row">
                          <TextLink to={itemAddress("openings", key)}>{name}</TextLink>
                          <CellNote>{address}</CellNote>
                        </th>
                        <td data-label="Its picture">
                          <Tag kind={state.tag}>{state.words}</Tag>
                        </td>
                        <td data-label="Last">{last ?? ""}</td>
                        <td data-label="What to do" data-at="end">
                          <TextLink to={itemAddress("openings", key)}>
                            {last ? "Go on" : "Choose a picture"}{" "}
                            <span className="visually-hidden">for {name}</span>
                          </TextLink>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </Stack>
            </section>
          )}
          <Note>
            The cart, the payment, and what the law asks for are made by the system too, and have no picture
            to choose.
          </Note>
        </Stack>
        <Side>
          <LapsesSoon lapses={lapses} />
          {changes && <LastChanges changes={changes} />}
          <SiteLists lists={lists} />
        </Side>
      </Columns>
      {done && <DraftDoneToast list={doneWith} done={done} />}
    </Screen>
  );
}

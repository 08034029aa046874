import type { DeskPage } from "#page-content/page-drafts.server.ts";
import { deskPages } from "#page-content/page-drafts.server.ts";
import { samplePages } from "#page-content/sample-pages.server.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen } from "../../ui/frame/page-layout.tsx";
import { CellNote, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import type { TagKind } from "../../ui/marks/desk-tag.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { pageEditorAddress } from "./page-address.ts";

export const meta = () => [{ title: "Pages · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const [pages, samples] = [await deskPages(site.store.db), await samplePages()];
  const nameOf = await signedNames(site.store.db);
  return {
    rows: pages.map((page) => ({
      id: page.id,
      address: page.stated.address,
      title: page.stated.title,
      sections: page.stated.sections.length,
      hidden: page.stated.sections.filter(({ hidden }) => hidden).length,
      locked: page.stated.sections.filter(({ locked }) => locked).length,
      state: stateOf(page, canonicalJson(page.live) === canonicalJson(samples.get(page.id) ?? null)),
      last: page.draft && `${nameOf(page.draft.savedBy)}, ${formatInstant(page.draft.savedAt, "weekday")}`,
    })),
  };
}

type PageState = "draft" | "sample" | "own";

const stateOf = ({ draft }: DeskPage, isSample: boolean): PageState =>
  draft ? "draft" : isSample ? "sample" : "own";

const states: Readonly<Record<PageState, { readonly words: string; readonly tag: TagKind }>> = {
  draft: { words: "Draft", tag: "draft" },
  sample: { words: "Still sample", tag: "draft" },
  own: { words: "Live", tag: "live" },
};

/** The public pages that the firm writes itself, as readers find them. */
export default function Pages({ loaderData: { rows } }: Route.ComponentProps) {
  const count = (state: PageState) => rows.filter((row) => row.state === state).length;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "pages" }]}
        title="Pages"
        sub={`What the public reads: ${count("own")} of ${rows.length} pages say your own words, ${count("draft")} have a draft, ${count("sample")} still say what the sample says.`}
      />
      <Table caption="Pages" stacked>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">State</th>
            <th scope="col">Sections</th>
            <th scope="col">Last</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, address, title, sections, hidden, locked, state, last }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink to={pageEditorAddress(id)}>{title}</TextLink>
                <CellNote>{address}</CellNote>
              </th>
              <td data-label="State">
                <Tag kind={states[state].tag}>{states[state].words}</Tag>
              </td>
              <td data-label="Sections">
                {[`${sections}`, hidden > 0 && `${hidden} hidden`, locked > 0 && `${locked} locked`]
                  .filter(Boolean)
                  .join(", ")}
              </td>
              <td data-label="Last">
                {last ?? (state === "sample" ? "nobody has written it yet" : "published")}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Note>
        The menu, the cart, a school’s menu, the payment, and what the law asks for are made by the system,
        and are not listed here.
      </Note>
    </Screen>
  );
}

import { createHash } from "node:crypto";
import type { PictureDraftDeps } from "#drafts/draft-kind.ts";
import {
  discardDraft,
  planDraft,
  publishDrafts,
  publishDueDrafts,
  saveDraft,
  undoPublished,
} from "#drafts/drafts.server.ts";
import type { PageDocument, Section } from "#page-content/page-document.ts";
import { deskPage, pageDrafts } from "#page-content/page-drafts.server.ts";
import { actorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { addDays, day, londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** What is known of a page: what readers have of it, and what is written. */
export interface PageState {
  /** What its title, its description and its opening say; null for one that was taken off. */
  readonly says: string | null;
  readonly address: string | null;
  /** Addresses that lead to it. */
  readonly moved: readonly string[];
  /** What its draft says, null to take it off, and on which day readers get that; null for none. */
  readonly draft: { readonly says: string | null; readonly on: Day | null } | null;
  /** How often the audit log says that it was published or taken off, and running sites were told so. */
  readonly audited: number;
  readonly announced: number;
}

export interface PagesState extends Readonly<Record<PageId, PageState>> {
  /** The marks whose documents readers may read: those that were published. */
  readonly readable: readonly string[];
}
export const pageIds = ["colleges", "universities", "secondaries"] as const;
export type PageId = (typeof pageIds)[number];

/** Something that somebody does to pages, and how they stand then. */
interface Act {
  readonly name: string;
  readonly at: string;
  run(deps: PictureDraftDeps): Promise<unknown>;
  becomes(before: PagesState): PagesState;
}

const ruth = actorNamed("ruth@rosemarylane.example");
const begun = day("2026-11-23");

const other = (
  before: PagesState,
  id: PageId,
  change: (page: PageState) => Partial<PageState>,
): PagesState => ({
  ...before,
  [id]: { ...before[id], ...change(before[id]) },
});

/** Once a page says something, its readers may read the document of it, then and later. */
const readable = (state: PagesState, says: string | null): PagesState => ({
  ...state,
  readable: [...new Set([...state.readable, ...(says === null ? [] : [says])])].sort(),
});

/** What readers get next of a page, and that it is on record. */
const isPublished = (page: PageState, next: Partial<PageState>): Partial<PageState> => ({
  ...next,
  audited: page.audited + 1,
  announced: page.announced + 1,
});

/** Where the document is read that a page gives its readers while it says something. */
export const pdfSaying = (says: string): string =>
  `/pdfs/${createHash("sha256").update(says).digest("base64url").slice(0, 16)}.pdf`;

const papers = "papers";

/** A page that says one thing at each of its heads, and gives its readers the document of it. */
export function marked(page: PageDocument, says: string, address: string): PageDocument {
  const showing: Section<"documents"> = {
    id: papers,
    kind: "documents",
    values: { heading: says, documents: [{ title: says, pdf: pdfSaying(says) }] },
  };
  return {
    ...page,
    address,
    title: says,
    description: says,
    sections: [
      ...page.sections
        .filter(({ id }) => id !== papers)
        .map((section) =>
          section.kind === "opening"
            ? ({ ...section, values: { ...section.values, heading: says } } satisfies Section)
            : section,
        ),
      showing,
    ],
  };
}

/** All that a page says of the drill: one thing, or several where it is half of one and half of another. */
export function marksOf(page: PageDocument): string {
  const said = page.sections.flatMap(({ kind, values }) => {
    const heading = "heading" in values ? [values.heading].flat().join(" ") : "";
    if (kind === "opening") return [heading];
    return kind === "documents"
      ? [
          heading,
          ...values.documents.flatMap(({ title, pdf }) => [
            title,
            pdf === pdfSaying(title) ? title : `the document ${pdf}`,
          ]),
        ]
      : [];
  });
  return [...new Set([page.title, page.description, ...said])].join(" and ");
}

const dayAfter = (of: number) => addDays(begun, of);
const morning = (of: number) => `${dayAfter(of)}T09:00:00Z`;

function save(id: PageId, of: number, says: string, address = `/${id}`): Act {
  return {
    name: `“${says}” is saved as the draft of ${id}`,
    at: morning(of),
    async run(deps) {
      const { stated, base } = defined(await deskPage(deps.store.db, id));
      await saveDraft(pageDrafts, deps, ruth, {
        id,
        content: marked(stated, says, address),
        base,
        asTyped: true,
      });
    },
    becomes: (before) => other(before, id, () => ({ draft: { says, on: null } })),
  };
}

function publish(ids: readonly PageId[], of: number, address?: string | null): Act {
  return {
    name: `${ids.join(" and ")} are published`,
    at: morning(of),
    run: (deps) =>
      publishDrafts(
        pageDrafts,
        deps,
        ruth,
        ids.map((id) => ({ id })),
      ),
    becomes: (before) =>
      ids.reduce(
        (state, id) =>
          readable(
            other(state, id, (page) =>
              isPublished(page, {
                says: page.draft?.says ?? null,
                draft: null,
                ...(address !== undefined && { address, moved: movedTo(page, address) }),
              }),
            ),
            state[id].draft?.says ?? null,
          ),
        before,
      ),
  };
}

/** Where a page was before it is at an address. */
const movedTo = (page: PageState, address: string | null): readonly string[] =>
  [...new Set([...page.moved, ...(page.address === null ? [] : [page.address])])]
    .filter((one) => one !== address)
    .sort();

/** One round: two pages together, one that moves, is taken off and put back, one that waits for its day, and one that is thrown away. */
function round(of: number): Act[] {
  const [first, second, planned] = [`Mark ${of}`, `Second ${of}`, `Planned ${of}`];
  const to = `/secondary-schools-${of}`;
  return [
    save("colleges", of * 3, `${first}, half`),
    save("colleges", of * 3, first),
    save("universities", of * 3, first),
    publish(["colleges", "universities"], of * 3),
    save("colleges", of * 3, second),
    publish(["colleges"], of * 3),
    {
      name: "what was published of colleges last is taken back",
      at: morning(of * 3),
      run: (deps) => undoPublished(pageDrafts, deps, ruth, ["colleges"]),
      becomes: (before) => other(before, "colleges", (page) => isPublished(page, { says: first })),
    },
    save("secondaries", of * 3, first, to),
    publish(["secondaries"], of * 3, to),
    {
      name: "secondaries are to be taken off",
      at: morning(of * 3),
      async run(deps) {
        const { base } = defined(await deskPage(deps.store.db, "secondaries"));
        await saveDraft(pageDrafts, deps, ruth, { id: "secondaries", content: null, base });
      },
      becomes: (before) => other(before, "secondaries", () => ({ draft: { says: null, on: null } })),
    },
    publish(["secondaries"], of * 3, null),
    {
      name: "they are put back",
      at: morning(of * 3),
      run: (deps) => undoPublished(pageDrafts, deps, ruth, ["secondaries"]),
      becomes: (before) =>
        other(before, "secondaries", (page) =>
          isPublished(page, { says: first, address: to, moved: movedTo(page, to) }),
        ),
    },
    save("universities", of * 3, planned),
    {
      name: "universities are planned",
      at: morning(of * 3),
      async run(deps) {
        const { base } = defined(await deskPage(deps.store.db, "universities"));
        await planDraft(pageDrafts, deps, ruth, {
          id: "universities",
          revision: base.draft,
          on: addDays(londonDay(deps.clock.now()), 1),
        });
      },
      becomes: (before) =>
        other(before, "universities", () => ({ draft: { says: planned, on: dayAfter(of * 3 + 1) } })),
    },
    {
      name: "their day comes",
      at: morning(of * 3 + 1),
      run: (deps) => publishDueDrafts(pageDrafts, deps, actorNamed),
      becomes: (before) =>
        readable(
          other(before, "universities", (page) => isPublished(page, { says: planned, draft: null })),
          planned,
        ),
    },
    save("colleges", of * 3 + 1, `${first}, thrown away`),
    {
      name: "the draft of colleges is thrown away",
      at: morning(of * 3 + 1),
      async run(deps) {
        const { base } = defined(await deskPage(deps.store.db, "colleges"));
        await discardDraft(pageDrafts, deps, ruth, { id: "colleges", revision: base.draft });
      },
      becomes: (before) => other(before, "colleges", () => ({ draft: null })),
    },
  ];
}

export const atFirst = "As it was";
const rounds = 5;

export const acts: readonly Act[] = Array.from({ length: rounds }, (_, at) => round(at + 1)).flat();

/** Everything that a page ever says: each has a document. */
export const marks: readonly string[] = [
  atFirst,
  ...Array.from({ length: rounds }, (_, at) => at + 1).flatMap((of) => [
    `Mark ${of}, half`,
    `Mark ${of}`,
    `Mark ${of}, thrown away`,
    `Second ${of}`,
    `Planned ${of}`,
  ]),
];

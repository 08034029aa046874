import type { IsSample, Row, ThingKind, ThingTable } from "#samples/sample-thing.ts";
import { textIn } from "#samples/sample-thing.ts";

/** The draft of a thing of the sample: while it is open, somebody is writing it. */
export const draftOfThing = (kind: string): ThingTable => ({
  table: "draft",
  key: "id",
  where: { kind },
  stated: (row: Row) => (row["state"] === "open" ? row : null),
  because: "a draft of it is open",
});

/** Drafts of what is not the sample's: they may use what is. `partOf` gives the thing that a draft of some kind is of, by its id. */
export const otherDrafts = (
  partOf: Readonly<Record<string, (id: string) => { readonly kind: string; readonly id: string }>>,
  uses: readonly string[],
): ThingKind => ({
  kind: "draft",
  one: "draft",
  many: "drafts",
  tables: [
    {
      table: "draft",
      key: "id",
      where: { state: "open" },
      because: "",
    },
  ],
  uses,
  topic: null,
  onlyUses: true,
  skips: (row: Row, isSample: IsSample) => {
    const [kind, id] = [textIn(row, "kind"), textIn(row, "id")];
    const thing = partOf[kind]?.(id) ?? { kind, id };
    return isSample(thing.kind, thing.id);
  },
  nameOf: (row) => `the draft ${textIn(row, "id")}`,
  screen: () => "/desk",
});

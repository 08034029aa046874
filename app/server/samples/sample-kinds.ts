import { sampleDishes } from "#catering-menu/sample-dishes.server.ts";
import { otherDrafts } from "#drafts/sample-draft.ts";
import { sampleEnquiries } from "#enquiries/sample-enquiries.ts";
import { samplePictures } from "#gallery/sample-pictures.server.ts";
import { pagesThatUse } from "#page-content/sample-users.ts";
import { samplePayments } from "#payments/sample-payments.ts";
import { sampleProposals } from "#proposals/sample-proposals.server.ts";
import { sampleKitchen } from "#recipes/tables/sample-kitchen.ts";
import type { ThingKind } from "#samples/sample-thing.ts";
import { sampleSchools, schoolOf, sheetsOfKitchen } from "#school-menus/sample-schools.server.ts";

/** What the sample has, each kind after those to whose rows its own refer; last what may use it. */
export const sampleKinds: readonly ThingKind[] = [
  ...sampleKitchen.map((kind) =>
    kind.kind === "site" ? { ...kind, tables: [...kind.tables, ...sheetsOfKitchen] } : kind,
  ),
  samplePictures,
  ...sampleDishes,
  ...sampleSchools,
  sampleEnquiries,
  sampleProposals,
  samplePayments,
  ...pagesThatUse,
  otherDrafts({ "school-menu": (id) => ({ kind: "school", id: schoolOf(id) }) }, [
    "recipe",
    "dish",
    "product",
    "supplier",
    "picture",
  ]),
];

import type { Permission } from "#staff/permissions.ts";

/** Whom an address of the desk is for: everybody, or who is signed in and may do this. */
export type Needs = "open" | Needed;

export interface Needed {
  readonly permission: Permission;
  /** What the session must show as well: a proof of the last five minutes, or one that is enough for the own ways to sign in. */
  readonly proof: "none" | "recent" | "own factors";
}

export interface DeskRoute {
  /** "desk/staff/:member" */
  readonly address: string;
  /** Its module, from `app/`. */
  readonly file: string;
  /** Who may open it. */
  readonly read: Needs;
  /**
   * Who may send it a form: as the act says that its address names; null where it takes none. A form that is shown again is
   * read, so who sends it may open it as well.
   */
  readonly write: Needs | "its act" | null;
  /** Its name, where several addresses have one module. */
  readonly id?: string;
}

/** What money, people's data and staff depend on: it asks who it is again after five minutes. */
export const proven = (permission: Permission): Needed => ({ permission, proof: "recent" });

/** The member's own ways to sign in, also in the first minutes after a recovery code. */
const ownFactors: Needed = { permission: "desk.read", proof: "own factors" };

/** Before somebody is signed in, and where they say once more who they are. */
export const gateRoutes: readonly DeskRoute[] = [
  at("desk/sign-in", "desk/gate/sign-in/page.tsx", "open", "open"),
  at("desk/sign-in/challenge", "desk/gate/sign-in/challenge.ts", "open", "open"),
  at("desk/sign-in/passkey", "desk/gate/sign-in/passkey.ts", "open", "open"),
  at("desk/sign-out", "desk/gate/sign-out.ts", "open", "open"),
  at("desk/recover", "desk/gate/recover/page.tsx", "open", "open"),
  at("desk/welcome", "desk/gate/welcome/page.tsx", "open"),
  at("desk/welcome/challenge", "desk/gate/welcome/challenge.ts", "open", "open"),
  at("desk/welcome/passkey", "desk/gate/welcome/passkey.tsx", "open", "open"),
  at("desk/welcome/password", "desk/gate/welcome/password.tsx", "open", "open"),
  at("desk/confirm", "desk/gate/confirm/page.tsx", "desk.read", "desk.read"),
  at("desk/confirm/challenge", "desk/gate/confirm/challenge.ts", "desk.read", "desk.read"),
  at("desk/confirm/passkey", "desk/gate/confirm/passkey.ts", "desk.read", "desk.read"),
];

/** Every other address of the desk, with who may open it, and who may send it a form. */
export const screenRoutes: readonly DeskRoute[] = [
  at("desk/school-menus/:key/cells", "desk/school-menus/week/draft/cells.ts", "menus.edit", "menus.edit"),
  at("desk/school-menus/:key/dishes", "desk/school-menus/week/dishes/dishes.ts", "menus.edit"),
  at("desk/proposals/dishes", "desk/proposals/dishes.ts", "orders.read"),
  at("desk/proposals/:number/draft", "desk/proposals/draft.ts", "orders.read", "orders.edit"),
  at("desk", "desk/today/page.tsx", "desk.read"),
  actsBelow("desk/emails"),
  at("desk/school-menus", "desk/school-menus/page.tsx", "desk.read"),
  at("desk/school-menus/:key", "desk/school-menus/week/page.tsx", "desk.read"),
  actsBelow("desk/school-menus/:key"),
  at("desk/school-menus/:key/cell", "desk/school-menus/cell/page.tsx", "menus.edit", "menus.edit"),
  at("desk/school-menus/:key/draft", "desk/school-menus/draft/page.tsx", "desk.read"),
  at(
    "desk/school-menus/:key/publish",
    "desk/school-menus/draft/publish.tsx",
    "menus.publish",
    "menus.publish",
  ),
  at("desk/school-menus/:key/new-term", "desk/school-menus/new-term/page.tsx", "menus.edit", "menus.edit"),
  at("desk/school-menus/:key/pdf", "desk/school-menus/pdf/page.tsx", "menus.publish", "menus.publish"),
  at("desk/schools", "desk/schools/page.tsx", "desk.read"),
  at("desk/schools/new", "desk/schools/school/new.tsx", "menus.publish", "menus.publish"),
  at("desk/schools/import", "desk/schools/import/page.tsx", "menus.publish", "menus.publish"),
  at("desk/schools/:key", "desk/schools/school/page.tsx", "menus.publish", "menus.publish"),
  at("desk/schools/:key/contacts", "desk/schools/contacts/page.tsx", "schools.contacts"),
  actsBelow("desk/schools/:key/contacts"),
  at("desk/schools/:key/allergy-pack", "desk/schools/allergy-pack/page.tsx", "desk.read"),
  at("desk/schools/:key/allergy-pack/file", "desk/schools/allergy-pack/file.ts", "desk.read"),
  at("desk/schools/:key/breakfasts", "desk/schools/breakfasts/page.tsx", "desk.read"),
  actsBelow("desk/schools/:key/breakfasts"),
  at("desk/schools/:key/own-site", "desk/schools/own-site/page.tsx", "desk.read"),
  actsBelow("desk/schools/:key/own-site"),
  at("desk/school-menus/:key/discard", "desk/school-menus/draft/discard.tsx", "menus.edit", "menus.edit"),
  at("desk/site", "desk/site/page.tsx", "desk.read"),
  actsBelow("desk/site/menu/drafts"),
  actsBelow("desk/site/set-menus/drafts"),
  actsBelow("desk/site/pages/drafts"),
  at("desk/site/menu", "desk/catering-menu/page.tsx", "desk.read"),
  at("desk/site/menu/new", "desk/catering-menu/new/page.tsx", "menus.edit", "menus.edit"),
  at("desk/site/menu/paste", "desk/catering-menu/paste/page.tsx", "menus.edit", "menus.edit"),
  at("desk/site/menu/set-state", "desk/catering-menu/set-state/page.tsx", "menus.edit", "menus.edit"),
  at("desk/site/menu/set-course", "desk/catering-menu/set-course/page.tsx", "menus.edit", "menus.edit"),
  at("desk/site/menu/:id", "desk/catering-menu/item/page.tsx", "desk.read", "menus.edit"),
  at("desk/site/set-menus", "desk/set-menus/page.tsx", "desk.read"),
  at("desk/site/set-menus/new", "desk/set-menus/new/page.tsx", "menus.edit", "menus.edit"),
  actsBelow("desk/site/set-menus", "move"),
  at("desk/site/set-menus/:id", "desk/set-menus/set/page.tsx", "desk.read", "menus.edit"),
  actsBelow("desk/site/set-menus/:id"),
  at("desk/site/pages", "desk/site/pages/page.tsx", "desk.read"),
  actsBelow("desk/site/pages", "leave-out"),
  at("desk/site/pages/new", "desk/site/pages/new/page.tsx", "settings.edit", "settings.edit"),
  at("desk/site/pages/old-addresses", "desk/site/pages/old-addresses/page.tsx", "desk.read", "settings.edit"),
  actsBelow("desk/site/pages/old-addresses"),
  at("desk/site/pages/:id", "desk/site/pages/editor/page.tsx", "desk.read", "settings.edit"),
  at("desk/site/pages/:id/draft", "desk/site/pages/editor/draft.ts", "settings.edit", "settings.edit"),
  actsBelow("desk/site/pages/:id"),
  at("desk/site/pdfs", "desk/site/pdfs/page.tsx", "desk.read"),
  actsBelow("desk/site/pdfs"),
  actsBelow("desk/site/lists/:list/drafts"),
  at("desk/site/lists/:list", "desk/site/lists/page.tsx", "desk.read"),
  {
    ...at("desk/site/lists/:list/new", "desk/site/lists/item/page.tsx", "settings.edit", "settings.edit"),
    id: "desk/a new item of a list",
  },
  at("desk/site/lists/:list/:id", "desk/site/lists/item/page.tsx", "desk.read", "settings.edit"),
  actsBelow("desk/site/lists/:list/:id"),
  at("desk/enquiries", "desk/enquiries/page.tsx", "orders.read"),
  at("desk/enquiries/reminders", "desk/reminders/page.tsx", "orders.read"),
  actsBelow("desk/enquiries/reminders"),
  at("desk/enquiries/complaints", "desk/enquiries/complaints/page.tsx", "orders.read"),
  at("desk/enquiries/:id", "desk/enquiries/enquiry/page.tsx", "orders.read"),
  actsBelow("desk/enquiries/:id"),
  at("desk/enquiries/:id/reply", "desk/enquiries/enquiry/reply.tsx", "orders.edit", "orders.edit"),
  at("desk/enquiries/:id/correct", "desk/enquiries/enquiry/correct.tsx", "orders.edit", "orders.edit"),
  at("desk/people", "desk/people/page.tsx", proven("data.export"), proven("data.export")),
  at("desk/people/export", "desk/people/export.ts", "desk.read", proven("data.export")),
  at("desk/people/erase", "desk/people/erase.tsx", proven("data.erase"), proven("data.erase")),
  at("desk/proposals", "desk/proposals/list/page.tsx", "orders.read"),
  actsBelow("desk/proposals", "new"),
  at("desk/proposals/days", "desk/proposals/days/page.tsx", "orders.read"),
  at("desk/proposals/:number", "desk/proposals/page.tsx", "orders.read", "orders.edit"),
  actsBelow("desk/proposals/:number"),
  at("desk/proposals/:number/send", "desk/proposals/send.tsx", "orders.edit", "orders.edit"),
  at("desk/proposals/:number/preview", "desk/proposals/preview/preview.ts", "orders.read"),
  at("desk/proposals/:number/preview/paper", "desk/proposals/preview/preview-pdf.ts", "orders.read"),
  at("desk/proposals/:number/cancel", "desk/proposals/cancel/page.tsx", "orders.edit", "orders.edit"),
  at("desk/proposals/:number/bank-money", "desk/proposals/bank-money/page.tsx", "money.enter", "money.enter"),
  at("desk/proposals/:number/plan", "desk/proposals/plan/page.tsx", "orders.edit", "orders.edit"),
  at("desk/proposals/:number/references", "desk/proposals/references/page.tsx", "orders.edit", "orders.edit"),
  at(
    "desk/proposals/:number/goodwill",
    "desk/proposals/goodwill/page.tsx",
    proven("money.refund"),
    proven("money.refund"),
  ),
  at("desk/money", "desk/money/page.tsx", "money.read"),
  at("desk/money/ledger", "desk/money/ledger/page.tsx", "money.read"),
  at("desk/money/bank", "desk/money/bank/page.tsx", "money.enter", "money.enter"),
  at("desk/money/owed", "desk/money/owed/page.tsx", "money.read"),
  at("desk/money/vat", "desk/money/vat/page.tsx", "money.read"),
  at("desk/money/books", "desk/money/books/page.tsx", "books.read"),
  at("desk/money/books/file", "desk/money/books/file.ts", "books.read"),
  at("desk/money/export", "desk/money/vat/export.ts", proven("data.export")),
  at("desk/money/documents/:number", "desk/money/documents/document.ts", "money.read"),
  at("desk/money/documents/:number/e-invoice", "desk/money/documents/page.tsx", "money.read"),
  at("desk/money/documents/:number/ubl", "desk/money/documents/ubl.ts", "money.read"),
  at("desk/money/:reference", "desk/money/payment/page.tsx", "money.read"),
  actsBelow("desk/money/:reference"),
  at(
    "desk/money/:reference/refund",
    "desk/money/payment/refund.tsx",
    proven("money.refund"),
    proven("money.refund"),
  ),
  at("desk/make-it-yours", "desk/make-it-yours/page.tsx", "desk.read"),
  actsBelow("desk/make-it-yours", "message-to-yourself"),
  at("desk/make-it-yours/sample", "desk/make-it-yours/sample/page.tsx", "desk.read"),
  actsBelow("desk/make-it-yours/sample"),
  at("desk/settings", "desk/settings/start.ts", "desk.read"),
  at("desk/settings/:document", "desk/settings/page.tsx", "desk.read", "settings.edit"),
  actsBelow("desk/settings/:document"),
  at("desk/find", "desk/find/page.tsx", "desk.read"),
  at("desk/blocks", "desk/blocks/page.tsx", "desk.read"),
  at("desk/account", "desk/account/page.tsx", "desk.read"),
  actsBelow("desk/account"),
  at("desk/account/challenge", "desk/account/challenge.ts", ownFactors, ownFactors),
  at("desk/account/passkeys", "desk/account/passkeys/page.tsx", ownFactors, ownFactors),
  at("desk/account/passkeys/removal", "desk/account/removal/page.tsx", ownFactors, ownFactors),
  at("desk/account/password", "desk/account/password/page.tsx", ownFactors, ownFactors),
  at("desk/account/recovery-codes", "desk/account/recovery-codes/page.tsx", ownFactors, ownFactors),
  at("desk/staff", "desk/staff/page.tsx", proven("staff.manage")),
  at(
    "desk/staff/invitations",
    "desk/staff/invitations/page.tsx",
    proven("staff.manage"),
    proven("staff.manage"),
  ),
  at("desk/staff/:member", "desk/staff/member/page.tsx", proven("staff.manage")),
  actsBelow("desk/staff/:member"),
  at("desk/staff/:member/reset", "desk/staff/reset/page.tsx", proven("staff.manage"), proven("staff.manage")),
  at("desk/audit", "desk/audit/page.tsx", "audit.read"),
  at("desk/recipes", "desk/recipes/page.tsx", "desk.read"),
  actsBelow("desk/recipes"),
  at("desk/recipes/products/new", "desk/recipes/products/new/page.tsx", "food.edit", "food.edit"),
  at("desk/recipes/products/:id", "desk/recipes/products/page.tsx", "desk.read"),
  at(
    "desk/recipes/products/:id/specifications/:sha256",
    "desk/recipes/products/specification.ts",
    "desk.read",
  ),
  reviewOf("desk/recipes/products/:id"),
  actsBelow("desk/recipes/products/:id"),
  at("desk/diets", "desk/diets/page.tsx", "diets.decide"),
  at("desk/diets/impact", "desk/diets/impact/page.tsx", "diets.readings"),
  at("desk/diets/readings", "desk/diets/readings/page.tsx", "diets.readings"),
  at("desk/diets/:id", "desk/diets/case/page.tsx", "diets.decide"),
  actsBelow("desk/diets/:id"),
  at("desk/diets/:id/letters/:letter", "desk/diets/case/letter.ts", "diets.decide"),
  at("desk/near-misses", "desk/near-misses/page.tsx", "kitchen.sheets"),
  actsBelow("desk/near-misses", "tell"),
  at("desk/near-misses/:id", "desk/near-misses/near-miss/page.tsx", "kitchen.sheets"),
  actsBelow("desk/near-misses/:id"),
  at("desk/training", "desk/training/page.tsx", "kitchen.sheets"),
  actsBelow("desk/training"),
  at("desk/standards", "desk/standards/page.tsx", "desk.read", "food.edit"),
  at("desk/standards/:id", "desk/standards/set/page.tsx", "desk.read", "food.edit"),
  at("desk/standards/:id/rule", "desk/standards/rule/page.tsx", "food.edit", "food.edit"),
  actsBelow("desk/standards/:id"),
  at("desk/can-eat", "desk/can-eat/page.tsx", "desk.read"),
  at("desk/recipes/recipes/new", "desk/recipes/recipes/new/page.tsx", "food.edit", "food.edit"),
  at("desk/recipes/recipes/:id", "desk/recipes/recipes/page.tsx", "desk.read"),
  at("desk/recipes/recipes/:id/derive", "desk/recipes/recipes/derive.ts", "desk.read", "desk.read"),
  reviewOf("desk/recipes/recipes/:id"),
  actsBelow("desk/recipes/recipes/:id"),
  at("desk/recipes/approvals", "desk/approvals/page.tsx", "food.approve"),
  actsBelow("desk/recipes/approvals"),
  at("desk/words", "desk/words/page.tsx", "desk.read", "menus.edit"),
  at("desk/swap", "desk/swap/page.tsx", "menus.publish", "menus.publish"),
  actsBelow("desk/swap"),
  at("desk/swap/done", "desk/swap/done/page.tsx", "menus.publish"),
  at("desk/recipes/ingredients/:id", "desk/recipes/ingredients/page.tsx", "desk.read", "food.edit"),
  actsBelow("desk/recipes/ingredients/:id"),
  at("desk/recipes/sites/:id", "desk/recipes/sites/page.tsx", "desk.read", "food.edit"),
  actsBelow("desk/recipes/sites/:id"),
  at("desk/recipes/certificates", "desk/recipes/certificates/page.tsx", "desk.read", "food.edit"),
  actsBelow("desk/recipes/certificates"),
  at("desk/recipes/paste", "desk/recipes/paste/page.tsx", "food.edit", "food.edit"),
  actsBelow("desk/recipes/paste"),
  at("desk/publications", "desk/publications/page.tsx", "evidence.read"),
  at("desk/publications/proof", "desk/publications/proof-file.ts", "evidence.read"),
  at("desk/kitchen", "desk/kitchen/page.tsx", "kitchen.sheets"),
  at("desk/kitchen/print", "desk/kitchen/print.ts", "kitchen.sheets", "kitchen.sheets"),
  at("desk/kitchen/printed/:id", "desk/kitchen/printed.ts", "kitchen.sheets"),
  at("desk/kitchen/covers", "desk/kitchen/covers/page.tsx", "kitchen.sheets", "kitchen.sheets"),
  at("desk/kitchen/covers/file", "desk/kitchen/covers/file.ts", "kitchen.sheets"),
  actsBelow("desk/kitchen/covers"),
  at("desk/kitchen/labels", "desk/kitchen/labels/page.tsx", "kitchen.sheets"),
  at("desk/kitchen/labels/print", "desk/kitchen/labels/print.ts", "kitchen.sheets"),
  at("desk/kitchen/orders", "desk/kitchen/orders/page.tsx", "kitchen.sheets"),
  at("desk/kitchen/orders/print", "desk/kitchen/orders/print.ts", "desk.read", "kitchen.sheets"),
  at("desk/kitchen/orders/printed/:id", "desk/kitchen/orders/printed.ts", "kitchen.sheets"),
  at("desk/kitchen/ticks", "desk/kitchen/ticks.ts", "kitchen.sheets", "kitchen.sheets"),
  at("desk/site/gallery", "desk/site/gallery/page.tsx", "gallery.edit", "gallery.edit"),
  at("desk/site/gallery/pictures", "desk/site/gallery/pictures.ts", "gallery.edit", "gallery.edit"),
  actsBelow("desk/site/gallery"),
  at("desk/*", "desk/not-found/page.tsx", "desk.read"),
];

/** The addresses of what a screen offers to do, which its acts name (acts/acts.server.ts); one by name where others follow it. */
function actsBelow(screen: string, name = ":act"): DeskRoute {
  return {
    address: `${screen}/${name}`,
    file: "desk/acts/page.tsx",
    read: needs("desk.read"),
    write: "its act",
    id: `desk/acts of ${screen}${name === ":act" ? "" : `: ${name}`}`,
  };
}

/** Where a document's form is looked over before it is saved. */
function reviewOf(screen: string): DeskRoute {
  return {
    address: `${screen}/review`,
    file: "desk/recipes/review/page.tsx",
    read: needs("food.edit"),
    write: needs("food.edit"),
    id: `desk/review of ${screen}`,
  };
}

function at(
  address: string,
  file: string,
  read: Permission | Needs,
  write: Permission | Needs | null = null,
): DeskRoute {
  return { address, file, read: needs(read), write: write === null ? null : needs(write) };
}

function needs(one: Permission | Needs): Needs {
  return typeof one === "object" || one === "open" ? one : { permission: one, proof: "none" };
}

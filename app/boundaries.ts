/**
 * Who may import whom: the layers that come before a module's own in `values, foundation, services, features, edge`, and
 * inside its layer only what is listed. `boundaries.test.ts` reads every file and fails where one is crossed. The reasons
 * are in docs/decisions/0001-modules.md.
 */
const layers = {
  values: ["values"],
  foundation: ["values", "brand", "food", "ui", "database"],
  services: [
    "values",
    "brand",
    "food",
    "ui",
    "database",
    "live",
    "email",
    "abuse-protection",
    "layout",
    "audit",
    "recipes",
    "publications",
    "printing",
    "settings",
    "drafts",
    "blobs",
    "page-speed",
    "side-work",
  ],
} as const;

const features = [
  "catering-menu",
  "school-menus",
  "gallery",
  "labels",
  "cart",
  "enquiries",
  "proposals",
  "payments",
  "staff",
  "lunch-alerts",
  "page-content",
  "school-contacts",
] as const;

/** The modules, each with the modules that it may import. */
export const mayImport: Record<string, readonly string[]> = {
  values: [],

  brand: layers.values,
  food: [...layers.values, "ui"],
  ui: [...layers.values, "brand"],
  database: layers.values,

  live: ["values", "brand", "ui", "database"],
  email: ["values", "brand", "ui", "database"],
  "abuse-protection": ["values", "database"],
  layout: ["values", "brand", "ui"],
  audit: ["values", "database"],
  blobs: ["values", "database"],
  backups: ["values", "database", "blobs"],
  recipes: ["values", "food", "database", "live", "audit", "printing", "blobs", "drafts"],
  publications: ["values", "database", "live"],
  "side-work": ["values"],
  printing: ["values", "side-work"],
  drafts: ["values", "database", "live", "audit"],
  settings: ["values", "brand", "database", "live", "audit"],
  "page-speed": ["values", "ui", "live", "abuse-protection", "layout"],

  ...Object.fromEntries(features.map((feature) => [feature, layers.services])),

  http: ["values", "live"],
  server: [...layers.services, ...features, "backups", "http", "cli"],
  cli: [...layers.services, ...features, "backups", "server"],
  pages: [
    "values",
    "brand",
    "food",
    "ui",
    "live",
    "layout",
    "publications",
    "page-speed",
    ...features,
    "server",
  ],
  desk: [...layers.services, ...features, "server"],
};

/** Sub-folders that other modules may import; every other one is its module's own. */
const publicFolders: Record<string, "all" | readonly string[]> = {
  values: "all",
  food: "all",
  ui: "all",
  database: ["sqlite", "testkits"],
  live: ["server", "browser", "worker"],
  layout: "all",
  recipes: ["approval", "forms", "samples", "search", "tables"],
  "school-menus": [
    "calendar",
    "covers",
    "csv",
    "drafts",
    "files",
    "holds",
    "menu-page",
    "menus",
    "my-lunch",
    "pdf",
    "production",
    "schools",
    "standards",
    "substitutions",
  ],
  proposals: [
    "acceptance",
    "books",
    "changes",
    "checks",
    "customer-page",
    "day-sheets",
    "drafts",
    "guest-diets",
    "invoicing",
    "ledger",
    "messages",
    "reminders",
    "sending",
  ],
  payments: ["links", "payment-page", "receipts", "reconciliation", "refunds", "retention", "state"],
  "catering-menu": ["csv", "drafts", "filter", "list", "search", "set-menus"],
  enquiries: ["event", "form", "inbox", "replies"],
  gallery: "all",
  staff: "all",
  "lunch-alerts": ["channels", "form", "messages"],
  "school-contacts": ["sign-in"],
  http: ["cache", "checks", "headers", "limits", "refusals", "static-files"],
  server: ["backups", "config", "features", "monitoring", "samples", "start", "upkeep"],
};

/** Whether other modules may import what is in a folder below a module's own, such as `proposals/ledger`. */
export const isPublicFolder = (folder: string): boolean => {
  const [module = "", name = "", ...deeper] = folder.split("/");
  const named = publicFolders[module];
  return deeper.length === 0 && (named === "all" || named?.includes(name) === true);
};

/** Which module owns which table: only its files name it in a query. */
export const tableOwners: Record<string, string> = {
  migration: "database",
  store_identity: "database",
  lease: "database",
  csp_report: "server",
  live_clock: "live",
  live_change: "live",
  catering_menu_item: "catering-menu",
  catering_menu_gone: "catering-menu",
  catering_set_menu: "catering-menu",
  gallery_image: "gallery",
  gallery_draft: "gallery",
  mail_letter: "email",
  enquiry: "enquiries",
  enquiry_note: "enquiries",
  enquiry_reply: "enquiries",
  enquiry_reminder: "enquiries",
  enquiry_complaint: "enquiries",
  enquiry_month: "enquiries",
  erased_address: "enquiries",
  bot_check_spent: "abuse-protection",
  payment: "payments",
  payment_event: "payments",
  payment_record: "payments",
  payment_refund: "payments",
  payment_link_claim: "payments",
  proposal: "proposals",
  proposal_version: "proposals",
  proposal_link: "proposals",
  proposal_message: "proposals",
  proposal_acceptance: "proposals",
  order_instalment: "proposals",
  order_money: "proposals",
  order_adjustment: "proposals",
  invoice: "proposals",
  invoice_counter: "proposals",
  order_reminder: "proposals",
  order_day: "proposals",
  order_print: "proposals",
  order_plan: "proposals",
  guest_link: "proposals",
  guest_diet: "proposals",
  termly_school: "school-menus",
  kitchen_version: "recipes",
  kitchen_specification: "recipes",
  answered_words: "recipes",
  termly_menu: "school-menus",
  termly_dish: "school-menus",
  termly_term: "school-menus",
  termly_closed_days: "school-menus",
  termly_swap: "school-menus",
  termly_swap_withdrawn: "school-menus",
  termly_day: "school-menus",
  termly_covers: "school-menus",
  termly_meals: "school-menus",
  termly_hold: "school-menus",
  termly_print: "school-menus",
  termly_tick: "school-menus",
  termly_upload: "school-menus",
  page: "page-content",
  page_redirect: "page-content",
  school_contact: "school-contacts",
  school_link: "school-contacts",
  school_session: "school-contacts",
  school_reminder: "school-contacts",
  lunch_alert: "lunch-alerts",
  lunch_alert_message: "lunch-alerts",
  lunch_alert_cursor: "lunch-alerts",
  publication: "publications",
  publication_part: "publications",
  audit_entry: "audit",
  audit_key: "audit",
  draft: "drafts",
  setting_version: "settings",
  staff_member: "staff",
  staff_passkey: "staff",
  staff_password: "staff",
  staff_totp: "staff",
  staff_recovery_code: "staff",
  staff_session: "staff",
  staff_challenge: "staff",
  staff_invitation: "staff",
};

/** Which module owns which topic of live changes: only its files record them. */
export const topicOwners: Record<string, string> = {
  menu: "catering-menu",
  "menu-draft": "catering-menu",
  "set-menu": "catering-menu",
  "set-menu-draft": "catering-menu",
  image: "gallery",
  page: "page-content",
  "page-draft": "page-content",
  termly: "school-menus",
  "school-menu-draft": "school-menus",
  kitchen: "recipes",
  "product-draft": "recipes",
  settings: "settings",
  enquiry: "enquiries",
  order: "proposals",
};

/** The keys of the browser's storage, each with the modules that may name it; the owner first. */
export const storageKeys: Record<string, readonly string[]> = {
  // The header counts what is in the cart; an enquiry takes it along.
  cart: ["cart", "layout", "enquiries"],
  "cart-party": ["cart", "enquiries"],
  // What is avoided, for this tab alone.
  "cart-avoids": ["cart"],
  "enquiry key": ["enquiries"],
  // A request for an invoice takes along what was typed to pay.
  payment: ["payments", "enquiries"],
  // A school, and what somebody avoids; the links to My lunch lead to that school, and what is avoided is ticked in the
  // form of those who want to be told.
  "my lunch": ["school-menus", "layout", "lunch-alerts"],
  "desk single keys": ["desk"],
  // Cells of menus that could not be sent yet.
  "desk menu drafts": ["desk"],
  // What was typed in a proposal and is not saved yet.
  "desk proposal drafts": ["desk"],
  // What was typed into a form and is not saved yet.
  "desk form drafts": ["desk"],
  // That nothing is to be measured in this browser.
  "not measured": ["page-speed"],
  // What was ticked off in a kitchen without a connection.
  "desk kitchen ticks": ["desk"],
};

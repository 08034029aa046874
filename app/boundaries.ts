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
    "kitchen",
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
  "termly-menus",
  "gallery",
  "labels",
  "cart",
  "enquiries",
  "orders",
  "payments",
  "staff",
  "lunch-alerts",
] as const;

/** The modules, each with the modules that it may import. */
export const mayImport: Record<string, readonly string[]> = {
  values: [],

  brand: layers.values,
  food: layers.values,
  ui: [...layers.values, "brand"],
  database: layers.values,

  live: ["values", "brand", "ui", "database"],
  email: ["values", "brand", "ui", "database"],
  "abuse-protection": ["values", "database"],
  layout: ["values", "brand", "ui"],
  audit: ["values", "database"],
  blobs: ["values", "database"],
  backups: ["values", "database", "blobs"],
  kitchen: ["values", "food", "database", "live", "audit", "printing", "blobs"],
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
export const isPublicFolder = (folder: string): boolean =>
  /^(?:ui\/[^/]+|live\/(?:server|browser|worker))$/.test(folder);

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
  proposal: "orders",
  proposal_version: "orders",
  proposal_link: "orders",
  proposal_message: "orders",
  proposal_acceptance: "orders",
  order_instalment: "orders",
  order_money: "orders",
  order_adjustment: "orders",
  invoice: "orders",
  invoice_counter: "orders",
  order_reminder: "orders",
  order_day: "orders",
  order_print: "orders",
  termly_school: "termly-menus",
  kitchen_version: "kitchen",
  kitchen_specification: "kitchen",
  kitchen_draft: "kitchen",
  answered_words: "kitchen",
  termly_menu: "termly-menus",
  termly_swap: "termly-menus",
  termly_swap_withdrawn: "termly-menus",
  termly_day: "termly-menus",
  termly_covers: "termly-menus",
  termly_hold: "termly-menus",
  termly_print: "termly-menus",
  termly_tick: "termly-menus",
  termly_upload: "termly-menus",
  termly_draft: "termly-menus",
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
  termly: "termly-menus",
  kitchen: "kitchen",
  settings: "settings",
  enquiry: "enquiries",
  order: "orders",
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
  "my lunch": ["termly-menus", "layout", "lunch-alerts"],
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

/**
 * Who may import whom: only downwards. `house.test.ts` walks every file and fails where a wall is walked through.
 * The reasons stand in docs/decisions/0001-rooms.md.
 */
const below = {
  floor1: ["kernel"],
  floor2: ["kernel", "brand", "food", "blocks", "store"],
  floor3: ["kernel", "brand", "food", "blocks", "store", "live", "mail", "guard", "frame"],
} as const;

export const mayImport: Record<string, readonly string[]> = {
  kernel: [],

  brand: below.floor1,
  food: below.floor1,
  blocks: [...below.floor1, "brand"],
  store: below.floor1,

  live: ["kernel", "brand", "blocks", "store"],
  mail: ["kernel", "brand", "blocks", "store"],
  guard: ["kernel", "store"],
  frame: ["kernel", "brand", "blocks"],

  "catering-menu": below.floor3,
  "termly-menus": below.floor3,
  gallery: below.floor3,
  cart: below.floor3,
  enquiries: below.floor3,
  payments: below.floor3,
  staff: below.floor3,

  http: ["kernel", "live", "payments"],

  site: [
    ...below.floor3,
    "catering-menu",
    "termly-menus",
    "gallery",
    "cart",
    "enquiries",
    "payments",
    "staff",
    "http",
  ],

  pages: [
    "kernel",
    "brand",
    "food",
    "blocks",
    "live",
    "frame",
    "catering-menu",
    "termly-menus",
    "gallery",
    "cart",
    "enquiries",
    "payments",
    "site",
  ],
  desk: [
    "kernel",
    "brand",
    "food",
    "blocks",
    "live",
    "mail",
    "frame",
    "catering-menu",
    "termly-menus",
    "gallery",
    "cart",
    "enquiries",
    "payments",
    "staff",
    "site",
  ],
};

/** Which room owns which table: only its files name it in a query. */
export const owners: Record<string, string> = {
  migration: "store",
  store_identity: "store",
  live_clock: "live",
  live_change: "live",
  catering_menu_item: "catering-menu",
  gallery_image: "gallery",
  mail_letter: "mail",
  enquiry: "enquiries",
  enquiry_note: "enquiries",
  enquiry_month: "enquiries",
  erased_address: "enquiries",
  bot_check_spent: "guard",
  payment: "payments",
  payment_event: "payments",
  payment_record: "payments",
  payment_refund: "payments",
  payment_link_claim: "payments",
  termly_menu: "termly-menus",
  termly_swap: "termly-menus",
  termly_swap_withdrawn: "termly-menus",
  termly_day: "termly-menus",
  termly_upload: "termly-menus",
};

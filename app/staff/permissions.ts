import { keysOf } from "#values/record.ts";

/** Everything that a member of staff may be allowed to do, as a sentence that follows "may". */
export const permissions = {
  "desk.read": "open the desk, see what needs a person, and look after their own ways to sign in",
  "menus.edit": "write menus and prepare swaps as drafts",
  "menus.publish": "publish menus, swaps and cancellations",
  "food.edit": "enter products, ingredients, recipes, kitchens and certificates",
  "food.approve": "approve what somebody else entered, and release a lunch that is held",
  "diets.decide": "read what children must not have and why, and answer their requests",
  "diets.readings": "see who opened children’s cases, letters and parents’ addresses",
  "kitchen.sheets": "print production sheets, diet sheets and labels",
  "schools.contacts": "say who signs in for a school, and end their sessions",
  "orders.read": "read enquiries and orders",
  "orders.edit": "answer enquiries, write proposals and change orders",
  "money.read": "see payments, invoices and the ledger",
  "books.read": "see how the firm does: work by month, what is owed, what is won and lost",
  "money.enter": "enter what a bank statement says",
  "money.refund": "give money back",
  "gallery.edit": "add, describe and remove pictures",
  "evidence.read": "see what was published at any moment, and its proof",
  "settings.edit": "change the settings of the firm",
  "staff.manage": "invite people, change their roles, disable them and end their sessions",
  "audit.read": "read and search the record of who did what",
  "data.export": "export orders, payments and what is stored about a person",
  "data.erase": "erase what is stored about a person",
} as const satisfies Readonly<Record<string, string>>;

export type Permission = keyof typeof permissions;

/** The roles, each with what it is for. */
export const roles = {
  owner: "Runs the firm.",
  kitchen: "Cooks, and writes the menus.",
  nutrition: "Answers for allergens, diets and standards.",
  office: "Talks to schools and customers.",
  finance: "Looks after the money.",
} as const satisfies Readonly<Record<string, string>>;

export type Role = keyof typeof roles;

/** What each role may do. What is not listed is not allowed. */
const grants: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    ...(["desk.read", "menus.edit", "menus.publish", "food.edit", "food.approve", "kitchen.sheets"] as const),
    ...(["orders.read", "orders.edit", "money.read", "money.enter", "money.refund", "gallery.edit"] as const),
    ...([
      "books.read",
      "schools.contacts",
      "diets.readings",
      "evidence.read",
      "settings.edit",
      "staff.manage",
      "audit.read",
      "data.export",
      "data.erase",
    ] as const),
  ],
  kitchen: [
    ...(["desk.read", "menus.edit", "menus.publish", "food.edit", "food.approve", "kitchen.sheets"] as const),
    ...(["gallery.edit", "evidence.read"] as const),
  ],
  nutrition: [
    ...(["desk.read", "menus.edit", "food.edit", "food.approve", "kitchen.sheets", "evidence.read"] as const),
    "diets.decide",
    "diets.readings",
  ],
  office: [
    ...(["desk.read", "kitchen.sheets", "schools.contacts", "orders.read", "orders.edit"] as const),
    ...(["money.read", "gallery.edit"] as const),
  ],
  finance: [
    ...(["desk.read", "orders.read", "money.read", "books.read", "money.enter", "money.refund"] as const),
    "data.export",
  ],
};

export const roleNames = keysOf(roles);
export const permissionNames = keysOf(permissions);

/** The role of this name; null where there is none, and then nothing is allowed. */
export function roleNamed(name: string): Role | null {
  return roleNames.find((role) => role === name) ?? null;
}

/** Whether a role may do something: only what the table above says. */
export function allowed(role: Role | null, permission: Permission): boolean {
  return role !== null && Object.hasOwn(grants, role) && grants[role].includes(permission);
}

/** What is asked for once more before it is done, by a factor of the last five minutes. */
export const stepUpPermissions: readonly Permission[] = [
  "money.refund",
  "data.export",
  "data.erase",
  "staff.manage",
];

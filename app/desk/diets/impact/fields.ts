import type { Permission, Role } from "#staff/permissions.ts";
import { allowed, roleNames } from "#staff/permissions.ts";

/** Who is not staff, and may read something of a case. */
export const outsiders = {
  school: "a contact of the child’s school",
  "other school": "a contact of another school",
  "own page": "whoever has the parent’s link",
  change: "whoever has the link to change it, for an hour",
  menu: "whoever has the link of the child’s menu",
  calendar: "whoever has its calendar",
  "e-mail": "whoever reads an e-mail of ours",
  anybody: "anybody else",
} as const;
export type Outsider = keyof typeof outsiders;
export const isOutsider = (reader: Reader): reader is Outsider => Object.hasOwn(outsiders, reader);

/** Who reads a field: a role at the desk, or somebody outside. */
export type Reader = Role | Outsider;
export const readers: readonly Reader[] = [...roleNames, ...(Object.keys(outsiders) as Outsider[])];

interface DietField {
  readonly key: string;
  readonly name: string;
  readonly why: string;
  /** Whether it lies encrypted. */
  readonly isSealed: boolean;
  /** What a member must be allowed to do to read it. */
  readonly desk: readonly Permission[];
  readonly outside: readonly Outsider[];
}

const serving = ["diets.decide", "kitchen.sheets", "data.export"] as const;

/** Each field that is kept of a child, with why and who may read it. The page of the impact assessment is this table, and so is its test. */
export const dietFields: readonly DietField[] = [
  {
    key: "class",
    name: "Class",
    why: "The kitchen and the school call the tray by it.",
    isSealed: true,
    desk: serving,
    outside: ["school", "change"],
  },
  {
    key: "initials",
    name: "Initials, in the place of a name",
    why: "The school knows who that is; nobody else needs to.",
    isSealed: true,
    desk: serving,
    outside: ["school", "change"],
  },
  {
    key: "needs",
    name: "What must not be in it: ticked, or in words",
    why: "The kitchen cooks by it, and the school serves by it.",
    isSealed: true,
    desk: serving,
    outside: ["school", "change"],
  },
  {
    key: "reason",
    name: "Why: allergy, coeliac disease, belief …",
    why: "Nutrition has to know how careful a kitchen must be.",
    isSealed: true,
    desk: ["diets.decide", "data.export"],
    outside: ["change"],
  },
  {
    key: "letter",
    name: "A doctor’s or dietitian’s letter, where one is needed",
    why: "To decide what nobody can tell from the menu.",
    isSealed: true,
    desk: ["diets.decide"],
    outside: [],
  },
  {
    key: "email",
    name: "The parent’s e-mail address",
    why: "To confirm the request, to answer it, and to ask again each year.",
    isSealed: false,
    desk: ["diets.decide", "data.export"],
    outside: ["e-mail"],
  },
  {
    key: "carrier",
    name: "Who carries the tray",
    why: "The kitchen hands it to somebody.",
    isSealed: true,
    desk: serving,
    outside: ["school"],
  },
  {
    key: "note",
    name: "What nutrition writes for the kitchen alone",
    why: "Portion, carbohydrate, whom to ask.",
    isSealed: true,
    desk: serving,
    outside: [],
  },
  {
    key: "served",
    name: "How it is served, such as its texture",
    why: "The kitchen follows it, and the parent sees that it does.",
    isSealed: true,
    desk: serving,
    outside: ["menu"],
  },
];

/** Who may read a field: the roles that may do what it takes, and who is not staff. */
export function readersOf({ desk, outside }: Pick<DietField, "desk" | "outside">): readonly Reader[] {
  const roles = roleNames.filter((role) => desk.some((permission) => allowed(role, permission)));
  return readers.filter(
    (reader) => roles.some((role) => role === reader) || outside.some((one) => one === reader),
  );
}

import type { PictureName } from "#ui/picture/pictures.ts";

export interface Opening {
  /** As the desk calls its page. */
  readonly name: string;
  readonly address: string;
  /** What else opens so. */
  readonly also?: string;
  /** The sample's picture, which a demonstration shows until the firm has one of its own here. */
  readonly sample: PictureName;
}

/** What one is called, and several. */
export const openingWords = { one: "opening picture", many: "opening pictures" } as const;

/** The pages that the system makes and that open with a picture. */
export const openings = {
  menu: { name: "Catering menu", address: "/menu", sample: "school-events" },
  "my-lunch": {
    name: "My lunch",
    address: "/my-lunch",
    also: "each school’s own menu, and the next lunches of a sector",
    sample: "school-lunch",
  },
  "primaries-menus": {
    name: "School menus of primaries",
    address: "/primaries/termly-menus",
    sample: "primaries",
  },
  "secondaries-menus": {
    name: "School menus of secondaries",
    address: "/secondaries/termly-menus",
    sample: "secondaries",
  },
  "colleges-menus": { name: "Menus of colleges", address: "/colleges/food-menus", sample: "colleges" },
  "tell-me": {
    name: "Lunch alerts",
    address: "/school-menus/tell-me",
    also: "what the links of their e-mails open",
    sample: "allergen-aware",
  },
  standards: {
    name: "School Food Standards",
    address: "/nutrition/school-food-standards",
    sample: "nutrition",
  },
  gallery: { name: "Gallery", address: "/gallery", sample: "gallery-celebration" },
  contact: { name: "Contact us", address: "/contact-us", sample: "contact" },
  "sign-in": {
    name: "Sign-in of schools",
    address: "/school/sign-in",
    also: "the sign-in of the desk",
    sample: "contact",
  },
  "not-found": {
    name: "Page not found",
    address: "/404",
    also: "every address at which there is nothing, and the page that says that something failed",
    sample: "empty-plate",
  },
} as const satisfies Readonly<Record<string, Opening>>;

export type OpeningKey = keyof typeof openings;

export const isOpening = (key: unknown): key is OpeningKey =>
  typeof key === "string" && Object.hasOwn(openings, key);

/** All of them, in their order, each with its key. */
export const allOpenings: readonly (Opening & { readonly key: OpeningKey })[] = Object.entries(openings).map(
  ([key, opening]) => ({ ...opening, key: key as OpeningKey }),
);

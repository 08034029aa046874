import type { PictureRef } from "#ui/picture/pictures.ts";
import { isGalleryPicture } from "#ui/picture/pictures.ts";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { Problem } from "#values/problem.ts";
import { fieldsOf, partsOf } from "#values/record.ts";
import type { Field, Fields, PictureNeeds } from "./fields.ts";
import type { ListItem } from "./lists/list-item.ts";
import { listKinds } from "./lists/list-kinds.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { pageFields } from "./page-fields.ts";
import { sectionKinds } from "./section-kinds.ts";

// Pages and lists name the firm's pictures as "gallery/ID": where they stand, what a place needs, and a page with the pictures
// themselves.

/** The firm's pictures by what pages call them: "gallery/ID". */
export type GalleryPictures = ReadonlyMap<string, PictureFacts>;

/** Pictures of the gallery as pages name them. */
export const asPagesName = (pictures: readonly (PictureFacts & { readonly id: string })[]): GalleryPictures =>
  new Map(pictures.map((picture) => [`gallery/${picture.id}`, picture] as const));

/** What a place for a picture says it needs. */
export const pictureNeeds = ({ width, lying }: PictureNeeds): string =>
  `At least ${formatNumber(width)} px wide${lying ? ", and wider than high" : ""}. It is cut around the focus that the gallery has for it.`;

/** The firm's pictures that a page or an item names, with the paths of their fields. */
interface PicturePlace {
  readonly picture: string;
  readonly at: string;
  readonly field: Field & { readonly type: "picture" | "crop" };
}

export function placesOnPage(page: PageDocument): PicturePlace[] {
  const { picture, sections } = page;
  return [
    ...placesIn(pageFields, { picture }, ""),
    ...sections.flatMap(({ id, kind, values }) =>
      placesIn(sectionKinds[kind].fields, values, `sections.${id}.`),
    ),
  ];
}

export const placesInItem = ({ list, values }: ListItem): PicturePlace[] =>
  placesIn(listKinds[list].fields, values, "values.");

/** What is wrong with pictures in their places, given those that the gallery has. */
export const faultsOfPlaces = (places: readonly PicturePlace[], gallery: GalleryPictures): Problem[] =>
  places.flatMap(({ picture, at, field: { label, needs } }) => {
    const fault = (message: string): Problem[] => [{ field: at, message: `${label}: ${message}` }];
    const known = gallery.get(picture);
    if (!known) return fault("this picture is in the gallery no more. Choose another.");
    const { width, height } = known;
    if (width < needs.width)
      return fault(
        `it is ${formatNumber(width)} px wide, and this place needs ${formatNumber(needs.width)}. Choose a larger one.`,
      );
    return needs.lying && width <= height
      ? fault("it is higher than wide, and this place needs one that lies. Choose another.")
      : [];
  });

/** A page with the gallery's pictures in place of their ids. One that is in the gallery no more is left as it was. */
export function withPictures(page: PageDocument, pictures: GalleryPictures): PageDocument {
  if (pictures.size === 0) return page;
  return {
    ...page,
    // A picture stands where one stood.
    picture: shown(page.picture, pictures) as PictureRef,
    sections: page.sections.map((section) => {
      const { fields } = sectionKinds[section.kind];
      return { ...section, values: shownIn(fields, section.values, pictures) } as Section;
    }),
  };
}

/** An item of a list, in the same way. */
export const itemWithPictures = (item: ListItem, pictures: GalleryPictures): ListItem =>
  pictures.size === 0
    ? item
    : ({ ...item, values: shownIn(listKinds[item.list].fields, item.values, pictures) } as ListItem);

const shown = (picture: unknown, pictures: GalleryPictures): unknown =>
  pictures.get(String(picture)) ?? picture;

const shownIn = (fields: Fields, values: unknown, pictures: GalleryPictures): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOf(values)).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? shownValue(field, value, pictures) : value];
    }),
  );

function shownValue(field: Field, value: unknown, pictures: GalleryPictures): unknown {
  switch (field.type) {
    case "picture":
      return shown(value, pictures);
    case "crop":
      return { ...fieldsOf(value), name: shown(fieldsOf(value)["name"], pictures) };
    case "group":
      return shownIn(field.of, value, pictures);
    case "list":
      return partsOf(value).map((item) => shownIn(field.of, item, pictures));
    default:
      return value;
  }
}

const placesIn = (fields: Fields, values: unknown, at: string): PicturePlace[] =>
  Object.entries(fields).flatMap(([name, field]) => placesOf(field, fieldsOf(values)[name], at + name));

function placesOf(field: Field, value: unknown, at: string): PicturePlace[] {
  switch (field.type) {
    case "picture":
    case "crop": {
      const picture = field.type === "picture" ? value : fieldsOf(value)["name"];
      return typeof picture === "string" && isGalleryPicture(picture) ? [{ picture, at, field }] : [];
    }
    case "group":
      return placesIn(field.of, value, `${at}.`);
    case "list":
      return partsOf(value).flatMap((item, index) => placesIn(field.of, item, `${at}.${index}.`));
    default:
      return [];
  }
}

import type { PictureRef } from "#ui/picture/pictures.ts";
import type { PictureNeeds, PictureSize } from "#ui/picture/picture-needs.ts";
import { pictureFault } from "#ui/picture/picture-needs.ts";
import { isGalleryPicture } from "#ui/picture/pictures.ts";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import type { Problem } from "#values/problem.ts";
import { fieldsOf, partsOf } from "#values/record.ts";
import type { Field, Fields } from "./fields.ts";
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
export const asPagesName = <Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
): ReadonlyMap<string, Picture> =>
  new Map(pictures.map((picture) => [`gallery/${picture.id}`, picture] as const));

/** A picture of the firm's that a page or an item names, with the path of its field and what that is called. */
interface PicturePlace {
  readonly picture: string;
  readonly at: string;
  readonly called: string;
  readonly needs: PictureNeeds;
}

export function placesOnPage(page: PageDocument): PicturePlace[] {
  const { picture, sections } = page;
  return [
    ...placesIn(pageFields, { picture }, ""),
    ...sections.flatMap(({ id, kind, values }) => {
      const { name, fields } = sectionKinds[kind];
      return placesIn(fields, values, `sections.${id}.`).map((place) => ({
        ...place,
        called: `${name}, ${place.called}`,
      }));
    }),
  ];
}

export const placesInItem = ({ list, values }: ListItem): PicturePlace[] =>
  placesIn(listKinds[list].fields, values, "values.");

/** What is wrong with pictures in their places, given those that the gallery has. */
export const faultsOfPlaces = (
  places: readonly PicturePlace[],
  gallery: ReadonlyMap<string, PictureSize>,
): Problem[] =>
  places.flatMap(({ picture, at, called, needs }) => {
    const fault = pictureFault(gallery.get(picture), needs);
    return fault === null ? [] : [{ field: at, message: `${called}: ${fault}` }];
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
      const { label: called, needs } = field;
      return typeof picture === "string" && isGalleryPicture(picture) ? [{ picture, at, called, needs }] : [];
    }
    case "group":
      return placesIn(field.of, value, `${at}.`);
    case "list":
      return partsOf(value).flatMap((item, index) => placesIn(field.of, item, `${at}.${index}.`));
    default:
      return [];
  }
}

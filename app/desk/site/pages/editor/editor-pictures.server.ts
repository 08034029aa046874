import type { PictureName } from "#ui/picture/picture.tsx";
import { pictureFacts, pictureNames } from "#ui/picture/picture.tsx";

/** The pictures that a section may show, each with what it shows. */
export const editorPictures: readonly { readonly name: PictureName; readonly alt: string }[] =
  pictureNames.map((name) => ({ name, alt: pictureFacts(name).alt }));

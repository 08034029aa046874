import { mebibyte } from "#values/numbers/file-size.ts";
import type { GalleryImage } from "../gallery-image.ts";

/** A picture as the desk sees it: public, or not yet. */
export interface DeskPicture extends GalleryImage {
  /** Why it may be shown: that no child can be recognised, or whose consent is noted, who and when. "" is not known. */
  readonly consent: string;
  readonly isPublic: boolean;
  /** As it was sent, "IMG_2214.jpg"; "" where it is no longer known. */
  readonly fileName: string;
}

/** What somebody says of a picture. */
export type PictureWords = Pick<DeskPicture, "name" | "alt" | "consent" | "focal">;

/** The largest file that is taken at the desk, in bytes. */
export const largestUpload = 20 * mebibyte;

/** The largest form of pictures that is taken where there is no script, in bytes: reading it takes four times as much memory. */
export const largestForm = 10 * mebibyte;

/** The words of somebody who has looked: nobody in the picture can be told. */
export const nobodyRecognised = "No child can be recognised";

/** What a picture lacks to be published, a sentence each. */
export function missingWords({ alt, consent }: Pick<DeskPicture, "alt" | "consent">): string[] {
  return [
    ...(alt.trim() ? [] : ["It has no words: say what it shows."]),
    ...(consent.trim() ? [] : ["It is not said that no child can be recognised, or whose consent there is."]),
  ];
}

/** All that a form shows of a picture, in one line: to see whether somebody else has changed it since. */
export const pictureText = ({ name, alt, consent, focal }: PictureWords): string =>
  JSON.stringify([name, alt, consent, percent(focal.x), percent(focal.y)]);

const percent = (part: number) => Math.round(part * 100);

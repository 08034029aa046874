import type { PictureFacts } from "#ui/picture/responsive-image.tsx";

/** A picture of our work, as a document of the topic "image". */
export interface GalleryImage extends PictureFacts {
  readonly id: string;
  /** The address of its largest JPEG. */
  readonly url: string;
  /** The group's label; "" is under "Uncategorized". */
  readonly name: string;
  readonly caption: string;
  readonly position: number;
}

export interface GalleryGroup {
  readonly title: string;
  readonly images: readonly GalleryImage[];
}

const uncategorized = "Uncategorized";

/** The gallery's groups in the order of their first pictures; those without a name come last. */
export function groupsOf(images: readonly GalleryImage[]): GalleryGroup[] {
  const groups = new Map<string, GalleryImage[]>();
  for (const image of images) {
    const title = image.name.trim() || uncategorized;
    const group = groups.get(title);
    if (group) group.push(image);
    else groups.set(title, [image]);
  }
  return [...groups]
    .map(([title, grouped]) => ({ title, images: grouped }))
    .sort((one, other) => Number(one.title === uncategorized) - Number(other.title === uncategorized));
}

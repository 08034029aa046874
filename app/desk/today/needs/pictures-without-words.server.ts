import { galleryImages } from "#gallery/gallery-rows.server.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Pictures that nobody has described: a screen reader has nothing to say of them. */
export async function pictureNeeds({ store }: NeedContext): Promise<Need[]> {
  const without = (await galleryImages(store.db)).filter(({ alt }) => alt.trim() === "");
  if (without.length === 0) return [];
  return [
    {
      id: "pictures",
      severity: 11,
      when: "week",
      icon: "eye",
      title: without.length === 1 ? "A picture has no words" : `${without.length} pictures have no words`,
      text: "Screen readers have nothing to read out.",
      cure: {
        text: "Describe them",
        to: "/desk/site/gallery",
      },
    },
  ];
}

import type { DeskPicture } from "#gallery/desk/desk-picture.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { DishName, Note } from "../../ui/text.tsx";
import * as gallery from "./desk-gallery.module.css";
import { PictureTile } from "./picture-tile.tsx";
import { usePictureMove } from "./use-picture-move.ts";

interface PictureSectionsProps {
  readonly pictures: readonly DeskPicture[];
  readonly show: "all" | "words";
  /** The id of the picture that is chosen. */
  readonly chosen: string | undefined;
  readonly isSending: boolean;
}

/** The pictures by their groups; those that are not published are in one of their own. */
export function PictureSections({ pictures, show, chosen, isSending }: PictureSectionsProps) {
  const move = usePictureMove();
  const sections = sectionsOf(pictures);
  const address = (picture: string) =>
    `?${new URLSearchParams({ ...(show !== "all" && { show }), picture }).toString()}`;
  return (
    <>
      {sections.length === 0 && !isSending && (
        <EmptyState title={show === "words" ? "Every picture has its words" : "No pictures yet"}>
          <p>Drop some above, or pick them.</p>
        </EmptyState>
      )}
      {sections.map(({ title, some }) => (
        <section key={title} aria-label={title} className={gallery.section}>
          <h2>
            <DishName>{title}</DishName>{" "}
            <Note>{some.length === 1 ? "1 picture" : `${some.length} pictures`}</Note>
          </h2>
          <ul className={gallery.pictures}>
            {some.map((picture) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                move={move}
                to={address(picture.id)}
                current={picture.id === chosen}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function sectionsOf(pictures: readonly DeskPicture[]) {
  const named = Map.groupBy(pictures, ({ name, isPublic }) =>
    isPublic ? name || "Uncategorized" : "Not published yet",
  );
  return [...named].map(([title, some]) => ({ title, some }));
}

import { publishPictures, removePicture, restorePicture } from "#gallery/desk/edit-pictures.server.ts";
import { movePicture, movePictureTo } from "#gallery/desk/move-picture.server.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";

const { act, acts } = actsOf({
  address: () => "/desk/site/gallery",
  called: "the gallery",
  find: () => null,
});

const asked = { needs: "gallery.edit", read: (form: FormData) => textOf(form, "id") } as const;

/** What is done with pictures, but for taking them in and saying what they show. */
export const galleryActs = acts({
  /** Publishes the pictures that were ready, all or none. */
  publish: act({
    needs: "gallery.edit",
    wanted: "Publish them",
    namesPlaces: true,
    read: (form) => form.getAll("id").map(String).slice(0, 200),
    do: ({ site, actor }, ids) => publishPictures(site, actor, ids),
    to: ({ address }, _, count) =>
      `${address}?${new URLSearchParams({ done: count === 1 ? "1 picture is public" : `${count} pictures are public` })}`,
  }),
  /** Moves a public picture one place in its group, or to where another of it stands. */
  move: act({
    needs: "gallery.edit",
    wanted: "Move it",
    read: (form) => ({ id: textOf(form, "id"), place: form.get("to"), by: form.get("by") === "1" ? 1 : -1 }),
    do: ({ site, actor }, { id, place, by }) =>
      typeof place === "string"
        ? movePictureTo(site, actor, id, place)
        : movePicture(site, actor, id, by === 1 ? 1 : -1),
    to: ({ address }, { id }) => `${address}?picture=${encodeURIComponent(id)}`,
  }),
  /** Removes a picture; the screen offers to restore it. */
  remove: act({
    ...asked,
    wanted: "Remove it",
    do: ({ site, actor }, id) => removePicture(site, actor, id),
    to: ({ address }, id) => `${address}?removed=${encodeURIComponent(id)}`,
  }),
  /** Restores a picture that was removed. */
  restore: act({
    ...asked,
    wanted: "Bring it back",
    do: ({ site, actor }, id) => restorePicture(site, actor, id),
    to: ({ address }, id) => `${address}?picture=${encodeURIComponent(id)}`,
  }),
});

import type { DragEvent, HTMLAttributes, KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { DeskPicture } from "#gallery/desk/desk-picture.ts";

/** How a picture is moved within its group: dragged onto another, or by Alt and an arrow key. */
export interface PictureMove {
  /** Whether the picture that is dragged would take this one's place. */
  isTarget(picture: DeskPicture): boolean;
  handlers(picture: DeskPicture): HTMLAttributes<HTMLLIElement>;
}

/** Moves public pictures. Without script, and on a touch screen, the buttons beside a picture do it. */
export function usePictureMove(): PictureMove {
  const fetcher = useFetcher();
  const [dragged, setDragged] = useState<DeskPicture | null>(null);
  const [target, setTarget] = useState("");
  const focused = useRef<string | null>(null);
  useEffect(() => {
    // What was moved by a key keeps the focus in its new place.
    if (fetcher.state !== "idle" || !focused.current) return;
    document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = null;
  }, [fetcher.state]);
  const send = (id: string, how: { by: string } | { to: string }) =>
    void fetcher.submit(
      { id, ...how, by_script: "yes" },
      { method: "post", action: "/desk/site/gallery/move", preventScrollReset: true },
    );
  const takes = ({ id, isPublic, name }: DeskPicture) =>
    dragged !== null && isPublic && name === dragged.name && id !== dragged.id;
  const stop = () => {
    setDragged(null);
    setTarget("");
  };
  return {
    isTarget: (picture) => picture.id === target && takes(picture),
    handlers: (picture) =>
      picture.isPublic
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(picture);
            },
            onDragOver: (event: DragEvent) => {
              if (!takes(picture)) return;
              event.preventDefault();
              setTarget(picture.id);
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              if (dragged && takes(picture)) send(dragged.id, { to: picture.id });
              stop();
            },
            onDragEnd: stop,
            onKeyDown: (event: KeyboardEvent) => {
              const by = { ArrowLeft: "-1", ArrowRight: "1" }[event.key];
              if (!by || !event.altKey) return;
              // Else the browser goes back a page.
              event.preventDefault();
              focused.current = picture.id;
              send(picture.id, { by });
            },
          }
        : {},
  };
}

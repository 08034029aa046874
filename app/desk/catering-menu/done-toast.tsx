import { Toast } from "../ui/banner.tsx";
import { TextLink } from "../ui/desk-button.tsx";
import { HiddenIds, UndoForm } from "../ui/undo-form.tsx";

/** What was done last with dishes of the menu. */
export interface DoneWithDishes {
  readonly ids: readonly string[];
  readonly how: "published" | "discarded" | "undone";
  readonly count: number;
  /** At how many of them something waits for a second person. */
  readonly waiting: number;
}

/** Reads it from the address, which says it so that it works without script; null where it says none. */
export function doneWithDishes(query: URLSearchParams): DoneWithDishes | null {
  const ids = query.getAll("done").slice(0, 400);
  const count = Math.min(Math.trunc(Number(query.get("count"))) || 0, 400);
  const how = query.get("how");
  if (count < 1 || (how !== "published" && how !== "discarded" && how !== "undone")) return null;
  return { ids, how, count, waiting: Math.min(Number(query.get("waiting")) || 0, count) };
}

/** Says what was done, and undoes what was published. */
export function DoneToast({ ids, how, count, waiting }: DoneWithDishes) {
  const dishes = count === 1 ? "One dish" : `${count} dishes`;
  const words = {
    published: `${dishes} published. Open pages already show it.`,
    discarded: `${dishes} put back as published.`,
    undone: `${dishes} put back as before.`,
  }[how];
  const undo = how === "published" && ids.length > 0 && (
    <UndoForm action="/desk/site/menu/undo">
      <HiddenIds ids={ids} />
    </UndoForm>
  );
  return (
    <Toast actions={undo || <TextLink to="/desk/site/menu">Close</TextLink>}>
      {words}
      {waiting > 0 && ` What gets better waits for somebody else, at ${waiting} of them.`}
    </Toast>
  );
}

import { Tag } from "../ui/marks/desk-tag.tsx";
import type { DietRow } from "./diet-rows.ts";

/** How far a case is: a colour, a sign and words. */
export function StateTag({ state, asks }: Pick<DietRow, "state" | "asks">) {
  if (asks === "over") return <Tag kind="held">Over</Tag>;
  if (asks === "paused" || asks === "ending") return <Tag kind="held">Paused</Tag>;
  if (asks === "asked") return <Tag kind="waiting">To confirm again</Tag>;
  if (state === "ours") return <Tag kind="live">School says ours</Tag>;
  if (state === "agreed") return <Tag kind="live">Agreed</Tag>;
  if (state === "second") return <Tag kind="waiting">Second person</Tag>;
  if (state === "refused") return <Tag kind="held">Refused or ended</Tag>;
  return <Tag kind="waiting">With the school</Tag>;
}

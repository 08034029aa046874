import { Toast } from "../ui/banner.tsx";
import { TextLink } from "../ui/desk-button.tsx";
import { HiddenIds, UndoForm } from "../ui/undo-form.tsx";
import type { Deed } from "./set-menu-addresses.ts";
import { setMenusAddress } from "./set-menu-addresses.ts";

const undoes: Readonly<Record<Deed, string | null>> = {
  published: `${setMenusAddress}/undo`,
  discarded: `${setMenusAddress}/restore`,
  undone: null,
  restored: null,
};

/** Says what was done with set menus, and takes it back. */
export function DoneToast({ how, ids }: { how: Deed; ids: readonly string[] }) {
  const sets = ids.length === 1 ? "One set menu" : `${ids.length} set menus`;
  const words = {
    published: `${sets} published. Open pages already show it.`,
    undone: `${sets} put back as before.`,
    discarded: `${ids.length === 1 ? "One draft" : `${ids.length} drafts`} thrown away.`,
    restored: `${ids.length === 1 ? "One draft" : `${ids.length} drafts`} brought back.`,
  }[how];
  const address = undoes[how];
  const undo = address && (
    <UndoForm action={address}>
      <HiddenIds ids={ids} />
    </UndoForm>
  );
  return <Toast actions={undo || <TextLink to={setMenusAddress}>Close</TextLink>}>{words}</Toast>;
}

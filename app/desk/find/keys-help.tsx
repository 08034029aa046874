import { useEffect, useRef, useState } from "react";
import { Choice } from "../ui/forms/desk-field.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { singleKeys } from "../ui/keys/use-keys.ts";
import * as styles from "./find.module.css";

const keys: readonly (readonly [keys: readonly string[], words: string])[] = [
  [["Ctrl K"], "find or do"],
  [["?"], "all keys"],
  [["G", "T M K F E"], "go to Today, Menus, Kitchen, Food, Evidence"],
  [["S"], "swap a dish"],
  [["J", "K"], "move in a list"],
  [["Enter"], "open"],
  [["X"], "choose"],
  [["/"], "search or add"],
  [["N"], "new"],
  [["P"], "print"],
  [["Ctrl S"], "save"],
  [["Ctrl Enter"], "publish or send"],
  [["Ctrl Z"], "undo"],
  [["1", "2", "3", "4"], "contains, may contain, not in it, not known"],
  [["Alt 1", "Alt 2", "Alt 3"], "week of the grid"],
  [["Esc"], "out"],
];

/** Every key of the desk, and the switch for those without Ctrl or Alt. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [single, setSingle] = useState(true);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    setSingle(singleKeys.areOn());
    dialog.current?.showModal();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.palette} aria-label="All keys" onClose={onClose}>
      <h2>All keys</h2>
      <dl className={styles.keys}>
        {keys.map(([names, words]) => (
          <div key={words}>
            <dt>
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Choice
        checked={single}
        onChange={(event) => {
          singleKeys.switch(event.target.checked);
          setSingle(event.target.checked);
        }}
        note="Switch them off if you speak to your computer."
      >
        Single letters act outside fields
      </Choice>
    </dialog>
  );
}

import { useEffect, useRef } from "react";
import { useCartPersisted } from "#cart/use-cart.ts";
import { Button } from "#ui/button/button.tsx";
import * as styles from "./cart.module.css";

/** Shows what was taken out and offers to put it back; takes the focus, as the button that was pressed is gone. */
export function UndoNote({ message, onUndo }: { message: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <output className={styles.undo}>
      <span>{message}</span>
      <Button kind="line" size="small" className={styles.button} type="button" ref={button} onClick={onUndo}>
        Put it back
      </Button>
    </output>
  );
}

/** A notice where the browser refuses storage. */
export function StorageNotice() {
  if (useCartPersisted()) return null;
  return (
    <p className={styles.undo}>
      Your browser refuses to keep anything, so this cart lasts only until you leave the page. Ask for the
      quote now, or write the names down.
    </p>
  );
}

import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { FoundList } from "./found-list.tsx";
import * as styles from "./find.module.css";
import type { loader } from "./page.tsx";

/** Find or do, from the keyboard, over whatever screen is open. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { load, data } = useFetcher<typeof loader>();
  const navigate = useNavigate();
  const [active, setActive] = useState(0);
  const found = data?.found ?? [];

  const ask = (question: string) => {
    setActive(0);
    void load(`/desk/find?q=${encodeURIComponent(question)}`);
  };
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    if (input.current) input.current.value = "";
    void load("/desk/find");
  }, [open, load]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((found.length + active + step) % Math.max(found.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = found[active];
      if (!chosen) return;
      onClose();
      void navigate(chosen.to);
    }
  };

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Find or do" onClose={onClose}>
      <div className={styles.question}>
        <DeskIcon name="find" />
        <input
          ref={input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="found-entries"
          aria-activedescendant={found.length > 0 ? `found-${active}` : undefined}
          aria-label="Find or do"
          placeholder="A dish, a school, a product, a screen"
          autoComplete="off"
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </div>
      <div id="found-entries">
        <FoundList found={found} active={active} onOpen={onClose} />
      </div>
      <p className="visually-hidden" role="status">
        {data ? `${found.length} results` : ""}
      </p>
    </dialog>
  );
}

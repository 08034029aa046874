import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Combobox } from "../ui/forms/combobox.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { cutOff, FoundEntry, inGroups, whatToTry } from "./found-list.tsx";
import * as styles from "./find.module.css";
import type { FinderResult } from "./found.ts";
import type { clientLoader } from "./page.tsx";

// As the finder reads it.
const longestQuestion = 200;
const none: readonly FinderResult[] = [];
const first = (options: readonly FinderResult[]) => (options.length > 0 ? 0 : -1);

/** Find or do, from the keyboard, over whatever screen is open. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<typeof clientLoader>();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const found = data?.found ?? none;
  const find = useCallback(() => found, [found]);
  // Whoever types fast presses Enter before the answer is there: it is that of what they typed, and not of the letters before.
  const [isAwaited, setAwaited] = useState(false);
  // What is chosen then could not be shown, and what was typed would be gone.
  const [isCutOff, setCutOff] = useState(false);
  const goes = () => {
    setCutOff(!navigator.onLine);
    return navigator.onLine;
  };
  const isAnswer = data?.question === text.slice(0, longestQuestion);
  useEffect(() => {
    if (!open || !isAwaited || !isAnswer) return;
    setAwaited(false);
    const best = found[0];
    if (!best) return;
    if (!navigator.onLine) return setCutOff(true);
    onClose();
    void navigate(best.to);
  }, [open, isAwaited, isAnswer, found, onClose, navigate]);

  const ask = (question: string) => {
    setText(question);
    setAwaited(false);
    void load(`/desk/find?q=${encodeURIComponent(question)}`);
  };
  useEffect(() => {
    if (!open) return;
    const back = () => {
      setCutOff(false);
      void load(`/desk/find?q=${encodeURIComponent(text)}`);
    };
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, [open, load, text]);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    setText("");
    setCutOff(false);
    setAwaited(false);
    void load("/desk/find");
  }, [open, load]);

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Find or do" onClose={onClose}>
      <Combobox
        label="Find or do"
        listLabel="Found"
        field={{
          placeholder: "A dish, a school, a person, or “swap pasta tomorrow”",
          onKeyDown: ({ key }) => key === "Enter" && !isAnswer && setAwaited(true),
        }}
        text={text}
        onText={ask}
        find={find}
        firstOf={first}
        onChoose={({ to }, by) => {
          if ((by === "Enter" && !isAnswer) || !goes()) return;
          onClose();
          // A press follows its own link.
          if (by === "Enter") void navigate(to);
        }}
        onLeave={(by) => by === "Escape" && onClose()}
      >
        {({ input, options, optionProps, listProps }) => (
          <>
            <div className={styles.question}>
              <DeskIcon name="find" />
              {input}
              <Key>Esc</Key>
            </div>
            <div {...listProps} className={styles.groups}>
              {inGroups(options).map(([group, entries]) => (
                <div key={group} role="group" aria-label={group}>
                  <p className={styles.group} aria-hidden="true">
                    {group}
                  </p>
                  {entries.map((entry) => (
                    <FoundEntry
                      key={entry.to + entry.name}
                      entry={entry}
                      {...optionProps(options.indexOf(entry))}
                      onClickCapture={(event) => !navigator.onLine && event.preventDefault()}
                    />
                  ))}
                </div>
              ))}
            </div>
          </>
        )}
      </Combobox>
      {isCutOff || data?.isCutOff ? (
        <p className={styles.nothing} role="status">
          {cutOff}
        </p>
      ) : data?.question && found.length === 0 ? (
        <p className={styles.nothing} role="status">
          Nothing is called “{data.question}”. {whatToTry}
        </p>
      ) : (
        <p className="visually-hidden" role="status">
          {data ? `${found.length} results` : ""}
        </p>
      )}
    </dialog>
  );
}

import * as styles from "./event-notes.late.module.css";

/** Remarks on an event: "12 guests are fewer than our usual 20". */
export function EventNotes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <p className={styles.note} key={note}>
      {note}
    </p>
  ));
}

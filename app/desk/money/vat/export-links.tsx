import { ButtonLink } from "../../ui/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import * as styles from "../money.module.css";
import { exportKinds } from "./export-kinds.ts";

/** The files of a month. Each asks for a fresh sign-in, and is in the audit log. */
export function ExportLinks({ month }: { month: string }) {
  return (
    <ul className={styles.files}>
      {exportKinds.map(({ kind, text, note }) => (
        <li key={kind}>
          <ButtonLink
            kind="line"
            to={`/desk/money/export?${new URLSearchParams({ kind, month })}`}
            reloadDocument
          >
            {text}
          </ButtonLink>
          <Note>{note}</Note>
        </li>
      ))}
    </ul>
  );
}

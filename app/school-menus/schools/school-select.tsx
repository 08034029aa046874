import type { ReactNode } from "react";
import { schoolSelect as words } from "./school-select.copy.ts";
import type { Schools } from "./schools.ts";
import { menuFile, selectorSchools } from "./schools.ts";
import { ActionLine } from "#ui/actions/action-line.tsx";
import { Button } from "#ui/button/button.tsx";
import type { FormLook } from "#ui/form/field.tsx";
import { LookOfForm, SelectField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./school-select.module.css";
import { invoke } from "./select-school-button.tsx";

/**
 * The school selector: a native dialog with the schools that have a place in it. `SelectSchoolButton` with the same id
 * opens it; without script it is a plain list of links. Choosing opens the school's PDF in a window of 80 % of this
 * window and closes the dialog (`data-popup="window"`, layout/browser/pop-up-window.ts); when that is blocked, a link stays.
 */
export function SchoolSelect({
  id,
  schools,
  picture,
}: {
  readonly id: string;
  readonly schools: Schools;
  /** At the foot of the dialog. */
  readonly picture?: ReactNode;
}) {
  const listed = selectorSchools(schools);
  return (
    <>
      <noscript>
        <SchoolLinks schools={listed} />
      </noscript>
      <dialog className={styles.dialog} id={id} aria-labelledby={`${id}-title`}>
        <div className={styles.inner}>
          <h2 id={`${id}-title`}>{words.title}</h2>
          <form method="get" action="/view-pdf" data-popup="window">
            <SchoolField id={id} schools={listed} />
            <ActionLine className={styles.actions}>
              <Button className={styles.button} type="submit">
                {words.open}
              </Button>
              <Button kind="line" className={styles.button} type="button" {...invoke("close", id)}>
                {words.cancel}
              </Button>
            </ActionLine>
          </form>
        </div>
        {picture && <div className={styles.art}>{picture}</div>}
      </dialog>
    </>
  );
}

interface ListProps {
  readonly schools: Schools;
}

function SchoolLinks({ schools }: ListProps) {
  return (
    <ul className={styles.links}>
      {schools.map((about) => (
        <li key={about.key}>
          <TextLink href={menuFile(about)}>{about.school} (PDF)</TextLink>
        </li>
      ))}
    </ul>
  );
}

const look: FormLook = { ...usualLook, notesBelow: true };

/** The list, and the link that stays when the browser blocks the window. */
function SchoolField({ id, schools }: ListProps & { readonly id: string }) {
  return (
    <LookOfForm look={look}>
      <SelectField
        id={`${id}-school`}
        name="menu"
        label={words.label}
        hint={words.hint}
        required
        defaultValue=""
      >
        <option value="" disabled>
          {words.placeholder}
        </option>
        {schools.map((about) => (
          <option key={about.key} value={about.key} data-url={menuFile(about)}>
            {about.school}
          </option>
        ))}
      </SelectField>
      <p role="status">
        <TextLink href="/view-pdf" data-blocked="" target="_blank" rel="noopener" hidden>
          {words.blocked}
        </TextLink>
      </p>
    </LookOfForm>
  );
}

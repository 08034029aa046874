import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatList } from "#values/text/format-list.ts";
import { SelectField } from "#ui/form/field.tsx";
import { Button, TextButton } from "../ui/forms/desk-button.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { Row, Sheet, Stack } from "../ui/frame/page-layout.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import * as styles from "./affected.module.css";
import type { AffectedView } from "./affected-view.ts";
import type { Checkers } from "./checkers.server.ts";

interface SaveSheetProps {
  /** Name and value, as the form was sent. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Where it is saved, and where it is changed once more. */
  readonly save: string;
  readonly review: string;
  readonly view: Pick<AffectedView, "added" | "removed" | "counts">;
  /** How many lunches are held as the choices stand. */
  readonly held: number;
  readonly checkers: Checkers;
  /** What the button says. */
  readonly text?: string;
  /** Further buttons of the form: to keep it as a draft. */
  readonly children?: ReactNode;
}

/** The form that saves what was looked over: all of its fields travel with it. */
export function SaveSheet({
  fields,
  save,
  review,
  view,
  held,
  checkers,
  text = "Save and publish",
  children,
}: SaveSheetProps) {
  useKeys({ "ctrl+enter": () => document.querySelector<HTMLFormElement>("#save-form")?.requestSubmit() });
  return (
    <Sheet red={view.added.length > 0}>
      <Form method="post" action={save} id="save-form">
        <Stack>
          <h2>Save and say it</h2>
          {fields.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <What view={view} held={held} />
          <WhoChecks {...checkers} />
          <Button wide size="large">
            {text} <Key>Ctrl Enter</Key>
          </Button>
          <Row>
            <TextButton formAction={`${review}?edit`}>Change it once more</TextButton>
            {children}
          </Row>
        </Stack>
      </Form>
    </Sheet>
  );
}

/** What happens, and when: at once, and when somebody else has looked. */
function What({ view, held }: Pick<SaveSheetProps, "view" | "held">) {
  const { added, removed, counts } = view;
  const lunches = counts.soon + counts.later;
  const reached = [
    lunches > 0 && `${lunches} ${lunches === 1 ? "lunch" : "lunches"}`,
    counts.undated > 0 && `${counts.undated} other ${counts.undated === 1 ? "dish" : "dishes"}`,
  ].filter((words) => words !== false);
  return (
    <ol className={styles.will}>
      {added.length > 0 ? (
        <li>
          <b>Now:</b> {formatList(added)} {added.length === 1 ? "shows" : "show"}
          {reached.length > 0 && ` on ${formatList(reached)}`}. This cannot wait and cannot be left out.
        </li>
      ) : (
        <li>
          <b>Now:</b> nothing gets worse for anybody.
        </li>
      )}
      {held > 0 && (
        <li>
          <b>Now:</b> {held} {held === 1 ? "lunch reads" : "lunches read"} “menu being checked”.
        </li>
      )}
      <li>
        <b>After a second pair of eyes:</b>{" "}
        {[
          held > 0 && "the holds lift",
          removed.length > 0 && `${formatList(removed)} ${removed.length === 1 ? "leaves" : "leave"}`,
        ]
          .filter(Boolean)
          .join(" and ") || "it is approved"}
        .
      </li>
    </ol>
  );
}

function WhoChecks({ people, proposed }: Checkers) {
  if (people.length === 0) return <p>Nobody else may check it yet: an owner invites somebody.</p>;
  return (
    <SelectField
      id="ask"
      name="ask"
      label="Who checks it"
      hint="Anyone but you. It stands first on their Today; everybody else who may can check it too."
      defaultValue={proposed}
    >
      <option value="">Whoever is first</option>
      {people.map(({ email, name, role }) => (
        <option key={email} value={email}>
          {name}, {role}
        </option>
      ))}
    </SelectField>
  );
}

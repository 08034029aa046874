import type { Fields, SettingField } from "#settings/setting-document.ts";
import { CheckField, TextArea, TextField } from "#ui/form/field.tsx";
import { SaveBar } from "../ui/action-bars.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { FieldGrid } from "../ui/forms/desk-field.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { DeviceDraftForm } from "../device-drafts/device-draft-form.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Stack } from "../ui/frame/page-layout.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import { WordsToLookAt } from "../words/words-to-look-at.tsx";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { FontChoice } from "./font-choice.tsx";
import * as styles from "./settings.module.css";

const types = { tel: "tel", email: "email", url: "url", date: "date" } as const;

/** The questions of one document. It names the version that it began from. */
export function SettingsForm({
  title,
  questions,
  fields,
  base,
  isUnsaved = false,
  errors = {},
  toLookAt = [],
  ticked,
}: {
  title: string;
  questions: readonly SettingField[];
  fields: Fields;
  base: number;
  /** Set where the fields are not what is in force: the form was refused. */
  isUnsaved?: boolean;
  errors?: Readonly<Record<string, string>> | undefined;
  toLookAt?: readonly WordToLookAt[] | undefined;
  ticked?: readonly string[] | undefined;
}) {
  useKeys({ "ctrl+s": () => document.querySelector<HTMLFormElement>("#settings-form")?.requestSubmit() });
  return (
    <DeviceDraftForm
      name={`settings ${title}`}
      fields={{ ...fields, base: String(base) }}
      version={String(base)}
      isUnsaved={isUnsaved}
      id="settings-form"
      key={`${title} ${base}`}
      noValidate
    >
      {(shown) => (
        <>
          <input type="hidden" name="base" value={shown["base"]} />
          <Stack>
            <ErrorSummary errors={errors} />
            {inParts(title, questions).map(({ part, asked }) => (
              <section key={part} aria-label={part} className={styles.part}>
                <SectionHead title={part} />
                <FieldGrid>
                  {asked.map((question) => (
                    <Question
                      key={question.name}
                      question={question}
                      value={shown[question.name] ?? ""}
                      error={errors[question.name]}
                    />
                  ))}
                </FieldGrid>
              </section>
            ))}
            <WordsToLookAt words={toLookAt} ticked={ticked} />
            <SaveBar>
              <Button>
                Save <Key>Ctrl S</Key>
              </Button>
            </SaveBar>
          </Stack>
        </>
      )}
    </DeviceDraftForm>
  );
}

function Question({
  question,
  value,
  error,
}: {
  question: SettingField;
  value: string;
  error: string | undefined;
}) {
  if (question.kind === "choice") return <FontChoice question={question} chosen={value} error={error} />;
  const { name, label, hint, audience, kind } = question;
  const shared = { id: name, name, label, hint, aside: audience, error, defaultValue: value };
  if (kind === "tick")
    return <CheckField id={name} name={name} label={label} value="on" defaultChecked={value === "on"} />;
  if (kind === "lines") return <TextArea {...shared} rows={6} />;
  if (kind === "colour")
    return (
      <div className={styles.colour}>
        <Swatch colour={value} />
        <TextField {...shared} spellCheck={false} />
      </div>
    );
  return (
    <TextField
      {...shared}
      numeric={kind === "number"}
      {...(kind && kind !== "number" && kind !== "mark" && { type: types[kind] })}
    />
  );
}

/** What a colour is now; the form's words say whether it can be read. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="10" fill={/^#[0-9a-f]{6}$/i.test(colour) ? colour : "none"} />
    </svg>
  );
}

/** The questions under the headings at which the parts begin; without any, under the document's title. */
function inParts(title: string, questions: readonly SettingField[]) {
  const parts: { part: string; asked: SettingField[] }[] = [];
  for (const question of questions) {
    const last = parts.at(-1);
    if (last && !question.part) last.asked.push(question);
    else parts.push({ part: question.part ?? title, asked: [question] });
  }
  return parts;
}

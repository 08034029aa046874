import type { Section } from "#page-content/page-document.ts";
import { sectionKinds } from "#page-content/section-kinds.ts";
import { FieldError } from "#ui/form/field.tsx";
import { fieldsOf } from "#values/record.ts";
import { TextButton } from "../../../ui/forms/desk-button.tsx";
import { MoreFold, Row, Stack } from "../../../ui/frame/page-layout.tsx";
import { Note } from "../../../ui/text.tsx";
import type { Offered } from "../../field-list.tsx";
import { FieldList } from "../../field-list.tsx";
import { fieldCount } from "../page-state.ts";

interface SectionFormProps extends Offered {
  readonly section: Section;
  /** The paths of the fields that say what the sample says. */
  readonly sample: readonly string[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A section's fields, and what is done with it; what is locked says why. */
export function SectionForm({ section, sample, isFirst, isLast, ...offered }: SectionFormProps) {
  const { id, kind, hidden, locked, values } = section;
  const at = `sections.${id}`;
  const { name, fields } = sectionKinds[kind];
  const ofSample = sample.filter((field) => field.startsWith(`${at}.`)).length;
  const isWrong = Object.keys(offered.errors).some((field) => field === at || field.startsWith(`${at}.`));
  const button = (verb: string, words: string) => (
    <TextButton name="do" value={`${verb} ${id}`}>
      {words} <span className="visually-hidden">{titleOf(section)}</span>
    </TextButton>
  );
  return (
    <div id={at} data-fields={id}>
      <MoreFold
        title={`${titleOf(section)} (${[
          name.toLowerCase(),
          hidden && "hidden",
          locked && "locked",
          ofSample > 0 && `still sample: ${fieldCount(ofSample)}`,
        ]
          .filter(Boolean)
          .join(", ")})`}
        open={isWrong}
      >
        <Stack>
          {locked === undefined ? (
            <>
              <input type="hidden" name={at} value="" />
              <FieldError error={offered.errors[at]} />
              <FieldList fields={fields} values={values} at={`${at}.`} {...offered} />
            </>
          ) : (
            <Note>Locked. {locked}</Note>
          )}
          <Row>
            {!isFirst && button("up", "Move up")}
            {!isLast && button("down", "Move down")}
            {locked === undefined && (
              <>
                {hidden ? button("show", "Show") : button("hide", "Hide")}
                {!("once" in sectionKinds[kind]) && button("copy", "Copy")}
                {button("out", "Remove")}
              </>
            )}
          </Row>
        </Stack>
      </MoreFold>
    </div>
  );
}

/** What a section is called in the editor: its heading. */
function titleOf({ kind, values }: Section): string {
  const { heading, label } = fieldsOf(values);
  const words = [heading ?? label].flat().filter((one) => typeof one === "string");
  return words.join(" ").replaceAll("\u00a0", " ") || sectionKinds[kind].name;
}

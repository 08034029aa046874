import type { Field, Fields } from "#page-content/fields.ts";
import { pictureNeeds } from "#ui/picture/picture-needs.ts";
import { linkLooks } from "#page-content/link-looks.ts";
import { CheckField, FieldError, FieldSet, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { fieldsOf, isRecord, partsOf } from "#values/record.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { wordsAlone } from "#values/text/marks.ts";
import { FieldGrid } from "../ui/forms/desk-field.tsx";
import { MoreFold } from "../ui/frame/page-layout.tsx";
import { MarkedTextArea } from "./marked-words/marked-text-area.tsx";
import { PictureOptions } from "./picture-options.tsx";

/** What fields may choose from, and what is wrong with them. */
export interface Offered {
  readonly pictures: readonly { readonly name: string; readonly words: string }[];
  /** Whether the sample's pictures are among them, of which a part is chosen by numbers. */
  readonly offersSample: boolean;
  readonly claims: readonly { readonly key: string; readonly name: string }[];
  readonly pdfs: readonly { readonly address: string; readonly name: string }[];
  readonly errors: Readonly<Record<string, string>>;
}

interface FieldListProps extends Offered {
  readonly fields: Fields;
  readonly values: unknown;
  readonly at: string;
}

/**
 * The fields of a section or an item, each by its kind; `at`: what their names begin with. None has a length at which the browser would
 * cut what is pasted and say nothing: what is too long is refused with its length.
 */
export function FieldList({ fields, values, at, ...offered }: FieldListProps) {
  return Object.entries(fields).map(([name, field]) => (
    <OneField key={name} field={field} value={fieldsOf(values)[name]} at={at + name} {...offered} />
  ));
}

interface OneFieldProps extends Offered {
  readonly field: Field;
  readonly value: unknown;
  readonly at: string;
}

function OneField({ field, value, at, ...offered }: OneFieldProps) {
  const { label, hint } = field;
  const error = offered.errors[at];
  const around = { label, hint, error, aside: field.optional && "optional" };
  const control = { id: at, name: at, defaultValue: textOf(value) };
  switch (field.type) {
    case "line":
      return <TextField {...around} {...control} />;
    case "anchor":
      return <TextField {...around} {...control} />;
    case "text": {
      const Words = field.marks ? MarkedTextArea : TextArea;
      return <Words {...around} {...control} rows={3} />;
    }
    case "colour":
      return (
        <TextField {...around} {...control} hint="Six digits after a #, as a colour picker gives them." />
      );
    case "number":
      return <TextField {...around} {...control} numeric />;
    case "address":
      return <TextField {...around} {...control} />;
    case "day":
      return <TextField {...around} {...control} type="date" />;
    case "heading": {
      const [plain, italic] = [value].flat();
      return (
        <FieldSet id={at} legend={label} error={error}>
          <FieldGrid>
            <TextField label="First line" id={`${at}.0`} name={`${at}.0`} defaultValue={textOf(plain)} />
            <TextField
              label="Second line"
              aside="in italics, optional"
              id={`${at}.1`}
              name={`${at}.1`}
              defaultValue={textOf(italic)}
            />
          </FieldGrid>
        </FieldSet>
      );
    }
    case "texts": {
      const Words = field.marks ? MarkedTextArea : TextArea;
      return (
        <Words
          {...around}
          {...control}
          defaultValue={partsOf(value).map(textOf).join("\n\n")}
          rows={Math.min(12, 2 + 2 * Math.max(1, partsOf(value).length))}
          hint={hint ?? `One a line: ${field.least} to ${field.most}.`}
        />
      );
    }
    case "rows":
      return (
        <TextArea
          {...around}
          {...control}
          defaultValue={partsOf(value)
            .map((row) => partsOf(row).map(textOf).join(" | "))
            .join("\n")}
          rows={1 + partsOf(value).length}
          hint="A row a line, with | between its cells."
        />
      );
    case "link":
      return (
        <FieldSet id={at} legend={label} error={error} hint={hint}>
          <LinkFields value={value} at={at} />
        </FieldSet>
      );
    case "links":
      return (
        <FieldSet id={at} legend={label} error={error} hint={hint}>
          {withOneMore(value, field.most).map((link, index) => (
            <div key={index}>
              <FieldError error={offered.errors[`${at}.${index}`]} />
              <LinkFields value={link} at={`${at}.${index}`} which={` ${index + 1}`} />
            </div>
          ))}
        </FieldSet>
      );
    case "claims":
      return (
        <FieldSet id={at} legend={label} error={error} hint={hint}>
          {withOneMore(value, field.most).map((claim, index) => (
            <SelectField
              key={index}
              label={`Claim ${index + 1}`}
              id={`${at}.${index}`}
              name={`${at}.${index}`}
              defaultValue={textOf(claim)}
              error={offered.errors[`${at}.${index}`]}
            >
              <option value="">None</option>
              <ClaimOptions claims={offered.claims} />
            </SelectField>
          ))}
        </FieldSet>
      );
    case "claim":
      return (
        <SelectField {...around} {...control}>
          <option value="">Choose one</option>
          <ClaimOptions claims={offered.claims} />
        </SelectField>
      );
    case "picture":
      return (
        <SelectField {...around} {...control} hint={pictureNeeds(field.needs)}>
          <option value="">{field.optional ? "None" : "Choose one"}</option>
          <PictureOptions pictures={offered.pictures} chosen={value} />
        </SelectField>
      );
    case "pdf":
      return (
        <SelectField {...around} {...control}>
          <option value="">Choose one</option>
          {offered.pdfs.map(({ address, name }) => (
            <option key={address} value={address}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case "choice":
      return (
        <SelectField {...around} {...control}>
          <option value="">{field.optional ? "As usual" : "Choose one"}</option>
          {Object.entries(field.of).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case "tick":
      return <CheckField id={at} name={at} label={label} error={error} defaultChecked={value === true} />;
    case "crop": {
      const crop = fieldsOf(value);
      const parts = ["x", "y", "z"] as const;
      const partOf = (part: (typeof parts)[number]) => textOf(crop[part] ?? wholePicture[part]);
      if (!offered.offersSample)
        return (
          <>
            <SelectField
              {...around}
              id={`${at}.name`}
              name={`${at}.name`}
              defaultValue={textOf(crop["name"])}
              hint={pictureNeeds(field.needs)}
            >
              <option value="">{field.optional ? "None" : "Choose one"}</option>
              <PictureOptions pictures={offered.pictures} chosen={crop["name"]} />
            </SelectField>
            {parts.map((part) => (
              <input key={part} type="hidden" name={`${at}.${part}`} value={partOf(part)} />
            ))}
          </>
        );
      return (
        <FieldSet
          id={at}
          legend={label}
          error={error}
          hint={`Of the sample’s: its middle from 0 (left, top) to 1, and how much it is enlarged. Of yours: ${pictureNeeds(field.needs)}`}
        >
          <SelectField
            label="Picture"
            id={`${at}.name`}
            name={`${at}.name`}
            defaultValue={textOf(crop["name"])}
          >
            <option value="">{field.optional ? "None" : "Choose one"}</option>
            <PictureOptions pictures={offered.pictures} chosen={crop["name"]} />
          </SelectField>
          <FieldGrid>
            {parts.map((part) => (
              <TextField
                key={part}
                label={cropParts[part]}
                id={`${at}.${part}`}
                name={`${at}.${part}`}
                defaultValue={partOf(part)}
                numeric
              />
            ))}
          </FieldGrid>
        </FieldSet>
      );
    }
    case "group":
      return (
        <FieldSet id={at} legend={label} error={error} hint={hint}>
          <FieldList fields={field.of} values={value} at={`${at}.`} {...offered} />
        </FieldSet>
      );
    case "list":
      return (
        <FieldSet id={at} legend={label} error={error} hint={hint}>
          {withOneMore(value, field.most).map((item, index) => (
            <MoreFold
              key={index}
              title={
                isRecord(item)
                  ? `${capitalise(field.one)} ${index + 1}: ${firstWords(item)}`
                  : `Another ${field.one}`
              }
              open={Object.keys(offered.errors).some((name) => name.startsWith(`${at}.${index}.`))}
            >
              <input type="hidden" name={`${at}.${index}`} value="" />
              <FieldList fields={field.of} values={item} at={`${at}.${index}.`} {...offered} />
              {isRecord(item) && (
                <CheckField
                  id={`${at}.${index}.out`}
                  name={`${at}.${index}.out`}
                  label={`Take this ${field.one} out`}
                />
              )}
            </MoreFold>
          ))}
        </FieldSet>
      );
  }
}

const wholePicture = { x: 0.5, y: 0.5, z: 1 } as const;
const cropParts = { x: "From the left", y: "From the top", z: "Enlarged" } as const;

function LinkFields({ value, at, which = "" }: { value: unknown; at: string; which?: string }) {
  const { text, to, variant } = fieldsOf(value);
  return (
    <FieldGrid>
      <TextField label={`Words${which}`} id={`${at}.text`} name={`${at}.text`} defaultValue={textOf(text)} />
      <TextField label={`Leads to${which}`} id={`${at}.to`} name={`${at}.to`} defaultValue={textOf(to)} />
      <SelectField
        label={`Look${which}`}
        id={`${at}.variant`}
        name={`${at}.variant`}
        defaultValue={textOf(variant)}
      >
        <option value="">As usual</option>
        {Object.entries(linkLooks).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    </FieldGrid>
  );
}

function ClaimOptions({ claims }: Pick<Offered, "claims">) {
  return claims.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** The items of a list, and an empty one to be written where there may be more. */
function withOneMore(value: unknown, most: number): unknown[] {
  const items = [...partsOf(value)];
  return items.length < most ? [...items, undefined] : items;
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The first words of an item, to be told from its neighbours. */
function firstWords(value: unknown): string {
  if (typeof value === "string") return wordsAlone(value).replaceAll("\u00a0", " ").slice(0, 60);
  const parts = Array.isArray(value) ? value : Object.values(fieldsOf(value));
  return parts.map(firstWords).find(Boolean) ?? "";
}

import { certificateKinds } from "#recipes/documents.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { DeviceDraftForm } from "../../device-drafts/device-draft-form.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface CertificateFormProps {
  readonly suppliers: readonly Choice[];
  readonly products: readonly Choice[];
  readonly fields: Readonly<Record<string, string>>;
  /** Set where the fields were sent and not saved. */
  readonly isUnsaved: boolean;
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** The certificate of which the next one is added. */
  readonly next: string | undefined;
}

/** Adds a certificate: the next of a holder, or a new one. */
export function CertificateForm({
  suppliers,
  products,
  isUnsaved,
  errors,
  next,
  ...rest
}: CertificateFormProps) {
  return (
    <section aria-labelledby="add">
      <SectionHead id="add" title={next ? "Add the next" : "Add one"} />
      <DeviceDraftForm
        name={`certificate ${next ? `after ${next}` : "new"}`}
        fields={rest.fields}
        version={next ?? ""}
        isUnsaved={isUnsaved}
        action="/desk/recipes/certificates"
        key={next}
      >
        {(fields) => {
          const field = (name: string) => ({
            id: name,
            name,
            defaultValue: fields[name],
            error: errors?.[name],
          });
          return (
            <Stack>
              <ErrorSummary errors={errors} />
              <SelectField {...field("kind")} label="Kind">
                {certificateKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kind}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field("holder")} label="For" hint="all that a supplier sends, or one product">
                <optgroup label="Suppliers">
                  {suppliers.map(({ id, name }) => (
                    <option key={id} value={`supplier:${id}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
                <optgroup label="Products">
                  {products.map(({ id, name }) => (
                    <option key={id} value={`product:${id}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              </SelectField>
              <FieldGrid>
                <TextField {...field("from")} label="From" type="date" required />
                <TextField {...field("until")} label="To, included" type="date" required />
              </FieldGrid>
              <TextField {...field("document")} label="Where the paper is kept" required maxLength={200} />
              <Button>Look who is affected</Button>
              <Note>It counts when somebody else has approved it.</Note>
            </Stack>
          );
        }}
      </DeviceDraftForm>
    </section>
  );
}

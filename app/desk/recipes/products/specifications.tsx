import { useFetcher } from "react-router";
import { formatInstant } from "#values/time/format-date.ts";
import { formatFileSize } from "#values/numbers/file-size.ts";
import { TextField } from "#ui/form/field.tsx";
import type { Refused } from "../../acts/refused.ts";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";

interface Document {
  readonly sha256: string;
  readonly name: string;
  readonly bytes: number;
  readonly uploadedBy: string;
  readonly uploadedAt: number;
}

/** The documents that the supplier sent, the latest first, and a place for the next. */
export function Specifications({
  product,
  documents,
  mayEdit,
}: {
  product: string;
  documents: readonly Document[];
  mayEdit: boolean;
}) {
  const address = `/desk/recipes/products/${product}/specifications`;
  const upload = useFetcher<Refused>();
  return (
    <section aria-labelledby="documents">
      <SectionHead id="documents" title="Specification" note="for us alone" />
      <Stack>
        {documents.length === 0 && <Note>No document is kept with it yet.</Note>}
        <ul>
          {documents.map((one) => (
            <li key={one.sha256}>
              <TextLink to={`${address}/${one.sha256}`} reloadDocument>
                {one.name}
              </TextLink>
              <Note>
                {formatFileSize(one.bytes)}, {one.uploadedBy}, {formatInstant(one.uploadedAt)}
              </Note>
            </li>
          ))}
        </ul>
        {mayEdit && (
          <upload.Form method="post" action={address} encType="multipart/form-data">
            <Stack>
              <TextField
                id="file"
                name="file"
                type="file"
                accept="application/pdf,.pdf"
                required
                label="Add their PDF"
                hint="At most 8 MB, without script or encryption."
                error={
                  upload.data && `It was not kept: ${upload.data.message || upload.data.faults.join("; ")}`
                }
              />
              <Button kind="line" size="small" waiting={upload.state !== "idle"}>
                {upload.state === "idle" ? "Add it to the product" : "Adding it, one moment"}
              </Button>
            </Stack>
          </upload.Form>
        )}
      </Stack>
    </section>
  );
}

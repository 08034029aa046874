import { TextField } from "#ui/form/field.tsx";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { Stack } from "../ui/frame/page-layout.tsx";

export interface ShownLink {
  readonly url: string;
  readonly from: string | null;
  readonly until: string;
}

/** A link that was just made: it is shown this once, as only a hash of it is stored. */
export function LinkShown({ url, from, until, name }: ShownLink & { name: string }) {
  return (
    <Stack>
      <TextField
        label="The link"
        aside={`for ${name} alone`}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        hint={`${from ? `It is good from ${from} ` : "It is good "}until ${until}, once.`}
      />
      <Banner level={2} kind="wait" icon="key" title="Hand it over yourself">
        <p>
          Whoever opens it first sets up how {name} signs in. It is not shown again and not sent by e-mail.
        </p>
      </Banner>
      <ButtonLink kind="line" to="/desk/staff">
        Back to staff
      </ButtonLink>
    </Stack>
  );
}

import { TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, Table, HiddenHead } from "../ui/lists/desk-table.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { InsetPanel, Stack } from "../ui/frame/page-layout.tsx";
import { MutedText } from "../ui/text.tsx";

interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly backedUp: boolean;
  readonly made: string;
  readonly used: string;
}

/** The passkeys of the member who is signed in, each with a way to remove it. */
export function Passkeys({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  return (
    <section aria-labelledby="passkeys">
      <Stack>
        <SectionHead id="passkeys" title="Passkeys" note="a finger, a face or the device’s code">
          <TextLink to="/desk/account/passkeys">Add a passkey</TextLink>
        </SectionHead>
        {passkeys.length === 0 ? (
          <p>
            <MutedText>None yet. A passkey is quicker than a password, and nobody can guess it.</MutedText>
          </p>
        ) : (
          <PasskeyTable passkeys={passkeys} />
        )}
        {passkeys.length === 1 && (
          <InsetPanel>
            <p>One device can be lost. Add a second one, or print new recovery codes.</p>
          </InsetPanel>
        )}
      </Stack>
    </section>
  );
}

function PasskeyTable({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  return (
    <Table caption="Your passkeys">
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Made</th>
          <HiddenHead>Remove</HiddenHead>
        </tr>
      </thead>
      <tbody>
        {passkeys.map(({ id, name, backedUp, made, used }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <CellNote>{backedUp ? "its maker keeps a copy" : "on this device alone"}</CellNote>
            </th>
            <td>
              {made}
              <CellNote>{used}</CellNote>
            </td>
            <td>
              <TextLink
                to={`/desk/account/passkeys/removal?${new URLSearchParams({ id }).toString()}`}
                aria-label={`Remove ${name}`}
              >
                Remove
              </TextLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

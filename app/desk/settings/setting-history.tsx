import { Form } from "react-router";
import { Button, TextLink } from "../ui/forms/desk-button.tsx";
import { CellNote, Table, HiddenHead } from "../ui/lists/desk-table.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Stack } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import type { SettingsView } from "./settings-view.server.ts";

/** Who settled what and when; any version can be compared with what is in force, and put back. */
export function SettingHistory({ view, mayEdit }: { view: SettingsView; mayEdit: boolean }) {
  const { document, history, compared, base } = view;
  const address = `/desk/settings/${document}`;
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title="History" note="the newest first" />
      <Stack>
        {compared && (
          <div id="compared">
            {compared.differences.length === 0 ? (
              <Note>{nameOf(compared.version)} says the same as what is in force.</Note>
            ) : (
              <DifferenceTable
                caption={`${nameOf(compared.version)} beside what is in force`}
                before={nameOf(compared.version)}
                after="In force"
                differences={compared.differences}
              />
            )}
            <Row>
              {mayEdit && compared.differences.length > 0 && (
                <PutBack address={address} version={compared.version} base={base}>
                  {compared.version === 0
                    ? "Put back what the site was set up with"
                    : `Put version ${compared.version} back`}
                </PutBack>
              )}
              <TextLink to={address} preventScrollReset>
                Close
              </TextLink>
            </Row>
          </div>
        )}
        {history.length === 0 ? (
          <Note>Nobody has saved anything here: what is in force is what the site was set up with.</Note>
        ) : (
          <Table caption="Versions" tight stacked>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">What changed</th>
                <HiddenHead>Compare</HiddenHead>
              </tr>
            </thead>
            <tbody>
              {history.map(({ version, by, at, usual, changes }) => (
                <tr key={version}>
                  <th scope="row">
                    {version}
                    {version === base && ", in force"}
                    <CellNote>
                      {by}, {at}
                    </CellNote>
                  </th>
                  <td>
                    {usual && "As the site was set up. "}
                    {changes
                      .slice(0, 3)
                      .map(({ label, after }) => `${label}: ${after || "empty"}`)
                      .join("; ")}
                    {changes.length > 3 && ` and ${changes.length - 3} more`}
                  </td>
                  <td>{version !== base && <Compare address={address} version={version} />}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{nameOf(0)}</th>
                <td>What is in force where nobody has saved anything.</td>
                <td>
                  <Compare address={address} version={0} />
                </td>
              </tr>
            </tbody>
          </Table>
        )}
      </Stack>
    </section>
  );
}

const nameOf = (version: number) => (version === 0 ? "What the site was set up with" : `Version ${version}`);

function Compare({ address, version }: { address: string; version: number }) {
  return (
    <TextLink
      to={`${address}?compare=${version}#history`}
      aria-label={`Compare ${nameOf(version).toLowerCase()}`}
    >
      Compare
    </TextLink>
  );
}

/** A form that puts a version back. */
export function PutBack({
  address,
  version,
  base,
  kind = "line",
  id,
  children,
}: {
  address: string;
  version: number;
  base: number;
  kind?: "line" | "money";
  id?: string;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" action={`${address}/put-back`} id={id}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="base" value={base} />
      <Button kind={kind} size="small">
        {children}
      </Button>
    </Form>
  );
}

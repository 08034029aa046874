import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { DocumentKind } from "#recipes/kitchen.ts";
import { ReviewColumns } from "../../affected/review-columns.tsx";
import { formatInstant } from "#values/time/format-date.ts";
import { DeviceDraftForm } from "../../device-drafts/device-draft-form.tsx";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Button, TextLink, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { Review } from "./review-rows.server.ts";
import { SavedToast } from "./saved-toast.tsx";
import { VersionTag } from "./version-tag.tsx";
import type { VersionRow } from "./version-rows.ts";
import { useState } from "react";
import { NewerVersion } from "./newer-version.tsx";
import { Banner } from "../../ui/banner.tsx";

interface DocumentScreenProps {
  readonly title: string;
  readonly sub: string;
  /** The list that it is in: "Ingredients". */
  readonly list: { readonly text: string; readonly to: string };
  /** Its own address, where somebody else's version can be read. */
  readonly address: string;
  /** 0 where it has not been saved yet. */
  readonly version: number;
  /** Whether its last version waits for a second person. */
  readonly waits: boolean;
  readonly history: readonly VersionRow[];
  readonly mayEdit: boolean;
  /** What became of a form that was refused. */
  readonly refused:
    | { readonly errors: Readonly<Record<string, string>>; readonly conflict: string | null }
    | undefined;
  /** Said under the form. */
  readonly note: string;
  /** The fields. */
  readonly children: ReactNode;
  /** What is beside the form, above the versions. */
  readonly side?: ReactNode;
  /** What saving the form would do, once it was looked over: it stands in the place of the form. */
  readonly review?:
    | (Review & { readonly fields: readonly (readonly [string, string])[]; readonly address: string })
    | null
    | undefined;
  readonly kind: DocumentKind;
  readonly id: string;
}

/** A document of the kitchen that is saved from its own screen: its form on the left, its versions on the right. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { title, sub, list, address, version, waits, history, mayEdit, refused, note } = props;
  const { key } = useLocation();
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          list,
          { text: version ? `version ${version}` : "new" },
        ]}
        title={title}
        sub={sub}
      >
        <VersionTag version={version} waits={waits} />
      </PageHead>
      {refused?.conflict && <ConflictBanner words={refused.conflict} address={address} />}
      {props.review ? (
        <ReviewColumns
          view={props.review.view}
          checkers={props.review.checkers}
          fields={props.review.fields}
          save={`${props.review.address}/save`}
          review={address}
        />
      ) : (
        <Columns>
          {/* Starts again when it was saved, and not when somebody else's save is heard of. */}
          <DeviceDraftForm
            key={key}
            name={`${props.kind} ${props.id}`}
            version={String(version)}
            isUnsaved={refused !== undefined}
            action={address}
          >
            <VersionBegunFrom version={version} address={address} />
            <Stack>
              <ErrorSummary errors={refused?.errors} />
              {props.children}
              {mayEdit && (
                <SaveBar>
                  <Button>Look who is affected</Button>
                  <TextLink to={list.to}>Leave it as it is</TextLink>
                </SaveBar>
              )}
              <Note>{note}</Note>
            </Stack>
          </DeviceDraftForm>
          <Side>
            {props.side}
            <VersionHistory history={history} />
          </Side>
        </Columns>
      )}
      <SavedToast kind={props.kind} id={props.id} version={version} mayEdit={mayEdit} />
    </Screen>
  );
}

function VersionHistory({ history }: { history: readonly VersionRow[] }) {
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title="Versions" />
      {history.map(({ version, savedBy, savedAt, approvedBy }) => (
        <Note key={version}>
          {version}: {savedBy}, {formatInstant(savedAt)}
          {approvedBy ? `; approved by ${approvedBy}` : "; not approved yet"}
        </Note>
      ))}
    </section>
  );
}

/** The version that a form began from, which stays while others save; and a note when there is a newer one. */
function VersionBegunFrom({ version, address }: { version: number; address: string }) {
  const [begun] = useState(version);
  return (
    <>
      <input type="hidden" name="version" value={begun} />
      <NewerVersion begun={begun} now={version} address={address} />
    </>
  );
}

/** Somebody else saved while this was being typed: the saved version is a click away, and what was typed stays below. */
function ConflictBanner({ words, address }: { words: string; address: string }) {
  return (
    <Banner
      kind="stop"
      role="alert"
      title="Somebody else was here"
      actions={
        <ButtonLink to={address} reloadDocument>
          Look at theirs
        </ButtonLink>
      }
    >
      <p>{words}. Nothing was saved; what you typed is below.</p>
    </Banner>
  );
}

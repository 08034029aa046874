import { data, redirect } from "react-router";
import { documentKeys, documents, isDocumentKey } from "#settings/documents.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/format-date.ts";
import { formatDay } from "#values/format-date.ts";
import type { Day } from "#values/calendar-day.ts";
import { authorise } from "../authorise.server.ts";
import { signedNames } from "../people.server.ts";
import { Banner, Toast } from "../ui/banner.tsx";
import { Tabs } from "../ui/choosers.tsx";
import { TextLink } from "../ui/desk-button.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { PageHead, SectionHead } from "../ui/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { useKeys } from "../ui/use-keys.ts";
import type { Route } from "./+types/page";
import { notFound } from "../not-found/not-found.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { saveSettingsForm } from "./save-settings-form.server.ts";
import { PutBack, SettingHistory } from "./setting-history.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { settingsView } from "./settings-view.server.ts";
import * as styles from "./settings.module.css";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.title ?? "Settings"} · the desk` },
];

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "desk.read");
  const { document } = asked.params;
  if (!isDocumentKey(document)) throw notFound();
  const query = asked.url.searchParams;
  const view = await settingsView(site, document, versionIn(query, "compare"));
  const done = versionIn(query, "saved") ?? versionIn(query, "put-back");
  return {
    view,
    // Somebody else may have saved since; then there is nothing of one's own to undo.
    done: done !== null && done === view.base ? { version: done, saved: query.has("saved") } : null,
    mayEdit: allowed(member.role, "settings.edit"),
  };
}

function versionIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "settings.edit");
  const { document } = asked.params;
  if (!isDocumentKey(document)) throw notFound();
  const saved = await saveSettingsForm(site, actor, document, await asked.request.formData());
  if ("version" in saved) return redirect(`/desk/settings/${document}?saved=${saved.version}`, 303);
  const { theirs } = saved;
  const nameOf = await signedNames(site.store.db);
  return data(
    {
      ...saved,
      theirs: theirs && { ...theirs, by: nameOf(theirs.by), at: formatInstant(theirs.at, "weekday") },
    },
    { status: theirs ? 409 : 422 },
  );
}

/** What the firm settles: its facts, hours, days, claims and colours, each with its history. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done, mayEdit } = loaderData;
  const { document: key, title, questions, preview, lapsing } = view;
  const { fields, base, errors, theirs } = actionData ?? { ...view, errors: undefined, theirs: null };
  useKeys({ "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo")?.requestSubmit() });
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "settings" }]}
        title="Settings"
        also={title.toLowerCase()}
        sub={
          key === "colours"
            ? "On every public page as soon as they are saved; e-mails and PDFs keep theirs."
            : "In force as soon as it is saved: on every page, PDF and e-mail."
        }
      />
      <Tabs
        label="Settings"
        links={documentKeys.map((one) => ({
          ...{ to: `/desk/settings/${one}`, text: documents[one].title, current: one === key },
        }))}
      />
      {theirs && (
        <Banner level={2} kind="stop" title={`${theirs.by} saved this on ${theirs.at}`}>
          <p>
            Theirs is in force; yours stands in the form, not saved. Take over what you want of theirs and
            save again.
          </p>
          <DifferenceTable
            caption="Where the two differ"
            before="Theirs"
            after="Yours"
            differences={theirs.differences}
          />
        </Banner>
      )}
      <div className={styles.tabbed}>
        <Columns>
          <div>
            {mayEdit ? (
              <SettingsForm {...{ title, questions, fields, base, errors }} />
            ) : (
              <Note>Your role reads the settings and does not change them.</Note>
            )}
          </div>
          <Side>
            <section aria-labelledby="preview">
              <SectionHead id="preview" title="As the public reads it" />
              <ul className={styles.preview}>
                {preview.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {lapsing.length > 0 && (
                <Stack>
                  {lapsing.map(({ key: claim, claim: { figure, text, reviewBy }, daysLeft }) => (
                    <Banner
                      key={claim}
                      kind={daysLeft < 0 ? "stop" : "wait"}
                      title={daysLeft < 0 ? "Has left the site" : `Leaves the site in ${daysLeft + 1} days`}
                    >
                      <p>
                        “{figure} {text}” was to be looked at by {formatDay(reviewBy as Day, "date")}.{" "}
                        <TextLink to={`#${claim}.reviewBy`}>Look again</TextLink>
                      </p>
                    </Banner>
                  ))}
                </Stack>
              )}
            </section>
            <SettingHistory view={view} mayEdit={mayEdit} />
          </Side>
        </Columns>
      </div>
      {done && (
        <Toast
          actions={
            <>
              {done.saved && mayEdit && done.version > 0 && (
                <PutBack
                  address={`/desk/settings/${key}`}
                  version={done.version - 1}
                  base={done.version}
                  kind="money"
                  id="undo"
                >
                  Undo <Key>Ctrl Z</Key>
                </PutBack>
              )}
              <TextLink to={`/desk/settings/${key}`}>Close</TextLink>
            </>
          }
        >
          {done.saved ? "Saved. It is on the site." : "Put back. It is on the site."}
        </Toast>
      )}
    </Screen>
  );
}

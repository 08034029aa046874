import { data, redirect } from "react-router";
import { documentKeys, documents, isDocumentKey } from "#settings/documents.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../guard.server.ts";
import { signedNames } from "../people.server.ts";
import { Banner } from "../ui/banner.tsx";
import { Tabs } from "../ui/forms/choosers.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { Route } from "./+types/page";
import { notFound } from "../not-found/not-found.ts";
import type { ComponentProps } from "react";
import { DifferenceTable } from "./difference-table.tsx";
import { SettingDoneToast } from "./setting-done-toast.tsx";
import { PublicPreview } from "./public-preview.tsx";
import { LogoForm } from "./logo-form.tsx";
import { saveLogoForm } from "./save-logo-form.server.ts";
import { saveSettingsForm } from "./save-settings-form.server.ts";
import { SettingHistory } from "./setting-history.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { settingsView } from "./settings-view.server.ts";
import * as styles from "./settings.module.css";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view.title ?? "Settings"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { document } = args.params;
  if (!isDocumentKey(document)) throw notFound();
  const query = args.url.searchParams;
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

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { document } = args.params;
  if (!isDocumentKey(document)) throw notFound();
  const saved =
    document === "logo"
      ? await saveLogoForm(site, actor, args.request)
      : await saveSettingsForm(site, actor, document, await args.request.formData());
  if ("version" in saved) return redirect(`/desk/settings/${document}?saved=${saved.version}`, 303);
  const { savedVersion } = saved;
  const nameOf = await signedNames(site.store.db);
  return data(
    {
      ...saved,
      savedVersion: savedVersion && {
        ...savedVersion,
        by: nameOf(savedVersion.by),
        at: formatInstant(savedVersion.at, "weekday"),
      },
    },
    { status: savedVersion ? 409 : Object.keys(saved.errors).length ? 422 : 200 },
  );
}

/** What the firm settles: its facts, hours, days, claims, colours and fonts, each with its history. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done, mayEdit } = loaderData;
  const { document: key, title, questions, preview, lapsing, sample } = view;
  const { fields, base, errors, savedVersion } = actionData ?? {
    ...view,
    errors: undefined,
    savedVersion: null,
  };
  const looked = actionData !== undefined && "isNew" in actionData ? actionData : null;
  const texts = actionData !== undefined && "toLookAt" in actionData ? actionData : {};
  useKeys({ "ctrl+z": () => document.querySelector<HTMLFormElement>("#undo")?.requestSubmit() });
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "settings" }]}
        title="Settings"
        also={title.toLowerCase()}
        sub={
          key === "logo"
            ? "You look at it first; it is on every page, PDF and icon as soon as you put it on the site."
            : key === "colours"
              ? "On every public page as soon as they are saved; e-mails and PDFs keep theirs."
              : key === "fonts"
                ? "On every public page, PDF and e-mail as soon as it is saved; the desk keeps its own."
                : "In force as soon as it is saved: on every page, PDF and e-mail."
        }
      />
      <Tabs
        label="Settings"
        links={documentKeys.map((one) => ({
          to: `/desk/settings/${one}`,
          text: documents[one].title,
          current: one === key,
        }))}
      />
      {savedVersion && <SavedVersionBanner savedVersion={savedVersion} />}
      <div className={styles.tabbed}>
        <Columns>
          <div>
            {mayEdit ? (
              key === "logo" ? (
                <LogoForm
                  fields={fields}
                  base={base}
                  errors={errors}
                  isNew={looked?.isNew === true}
                  unshown={looked?.unshown ?? {}}
                />
              ) : (
                <SettingsForm
                  {...{ title, questions, fields, base, errors }}
                  isUnsaved={actionData !== undefined}
                  {...texts}
                />
              )
            ) : (
              <Note>Your role reads the settings and does not change them.</Note>
            )}
          </div>
          <Side>
            <PublicPreview preview={preview} lapsing={lapsing} sample={sample} />
            <SettingHistory view={view} mayEdit={mayEdit} />
          </Side>
        </Columns>
      </div>
      {done && <SettingDoneToast document={key} done={done} mayUndo={mayEdit} />}
    </Screen>
  );
}

interface SavedVersion {
  readonly by: string;
  readonly at: string;
  readonly differences: ComponentProps<typeof DifferenceTable>["differences"];
}

function SavedVersionBanner({ savedVersion }: { savedVersion: SavedVersion }) {
  return (
    <Banner level={2} kind="stop" title={`${savedVersion.by} saved this on ${savedVersion.at}`}>
      <p>
        Theirs is in force; yours stands in the form, not saved. Take over what you want of theirs and save
        again.
      </p>
      <DifferenceTable
        caption="Where the two differ"
        before="Theirs"
        after="Yours"
        differences={savedVersion.differences}
      />
    </Banner>
  );
}

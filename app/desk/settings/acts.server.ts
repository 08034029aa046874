import { isDocumentKey } from "#settings/documents.ts";
import { putBackSettings } from "#settings/settings.server.ts";
import { Invalid } from "#values/problem.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import { notFound } from "../not-found/not-found.ts";

const { act, acts } = actsOf({
  address: ({ document }: { document: string }) => `/desk/settings/${encodeURIComponent(document)}`,
  called: "the settings",
  find: (_, { document }) => {
    if (!isDocumentKey(document)) throw notFound();
    return document;
  },
});

export const settingsActs = acts({
  /** Puts an earlier version back: the last one but one is how a save is undone. */
  "put-back": act({
    needs: "settings.edit",
    wanted: "Put it back",
    read: (form) => ({ version: versionIn(form, "version"), base: versionIn(form, "base") }),
    do: ({ site, actor, subject: document }, versions) =>
      putBackSettings(site, actor, site.settings.defaults, { document, ...versions }),
    to: ({ address }, _, now) => `${address}?put-back=${now?.version ?? 0}`,
  }),
});

function versionIn(form: FormData, name: string): number {
  const version = Number(textOf(form, name) || "-1");
  if (!Number.isSafeInteger(version) || version < 0)
    throw new Invalid([{ field: name, message: "There is no such version." }]);
  return version;
}

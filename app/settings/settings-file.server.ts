import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { isRecord, recordOf } from "#values/record.ts";
import type { DocumentKey } from "./documents.ts";
import { documentKeys, documents, isDocumentKey } from "./documents.ts";
import type { Fields, SettingDocument, SiteSettings } from "./setting-document.ts";
import { fieldFaults, tidyFields } from "./setting-document.ts";
import type { SettingsDeps } from "./settings.server.ts";
import { addVersionIn, fieldsInForce, lastVersions } from "./settings.server.ts";

/** Everything settled as a JSON file that an import reads back: texts by document and field. */
export async function exportSettings(db: Db, defaults: SiteSettings): Promise<string> {
  return `${JSON.stringify(await settledFields(db, defaults), null, 2)}\n`;
}

/** What each document says, as its form has it: also a fact that is not in force while another is not settled. */
async function settledFields(db: Db, defaults: SiteSettings): Promise<Record<DocumentKey, Fields>> {
  const last = await lastVersions(db);
  return recordOf(documentKeys, (key) =>
    fieldsInForce(defaults, last.find(({ document }) => document === key) ?? null, key),
  );
}

/**
 * Takes a file like that of `exportSettings`, whole or nothing; what it leaves out stays. `settle` is asked in the same
 * transaction for the faults of a document's texts that differ from those settled. Returns the documents that changed. Throws
 * Invalid with every fault by its place ("firm.phone").
 */
export async function importSettings(
  deps: SettingsDeps,
  actor: Actor,
  defaults: SiteSettings,
  text: string,
  settle: (tx: Tx, document: DocumentKey, changed: Fields) => Promise<readonly Problem[]>,
): Promise<DocumentKey[]> {
  const settled = await settledFields(deps.store.db, defaults);
  const { wanted, faults } = read(text, settled);
  if (faults.length) throw new Invalid(faults);
  return await change(deps, actor, async (context) => {
    const said = await Promise.all(
      wanted.map(async ([key, fields]) => {
        const before = settled[key];
        const differs = Object.entries(fields).filter(([name, value]) => value !== before[name]);
        const found = await settle(context.tx, key, Object.fromEntries(differs));
        return found.map((fault) => placed(key, fault));
      }),
    );
    if (said.flat().length) throw new Invalid(said.flat());
    const changed: DocumentKey[] = [];
    for (const [document, fields] of wanted) {
      const version = await addVersionIn(
        context,
        { clock: deps.clock, actor, defaults },
        {
          document,
          fields,
          base: null,
        },
      );
      if (version?.fields === fields) changed.push(document);
    }
    return changed;
  });
}

function read(text: string, settled: Readonly<Record<DocumentKey, Fields>>) {
  const faults: Problem[] = [];
  const wanted: [DocumentKey, Fields][] = [];
  const file = parseJson(text);
  if (!isRecord(file))
    return { wanted, faults: [{ field: "", message: "This is no JSON object of settings." }] };
  for (const [key, given] of Object.entries(file)) {
    if (!isDocumentKey(key)) {
      faults.push({
        field: key,
        message: `There are no such settings; there are ${documentKeys.join(", ")}.`,
      });
      continue;
    }
    const document: SettingDocument = documents[key];
    const own = readFields(key, document, given);
    const before = tidyFields(document, settled[key]);
    const fields = tidyFields(document, { ...before, ...own.fields });
    // What nobody has settled yet, and this file does not either, stays as it is.
    const left = new Set(fieldFaults(document, before).map(({ message }) => message));
    const found = fieldFaults(document, fields).filter(
      ({ field, message }) => fields[field] || !left.has(message),
    );
    faults.push(...own.faults, ...found.map((fault) => placed(key, fault)));
    wanted.push([key, fields]);
  }
  return { wanted, faults };
}

function readFields(key: DocumentKey, document: SettingDocument, given: unknown) {
  if (!isRecord(given))
    return { fields: {}, faults: [{ field: key, message: "This is no object of texts by field." }] };
  const known = new Set(document.fields.map(({ name }) => name));
  const faults = Object.entries(given).flatMap(([name, value]): Problem[] => {
    if (!known.has(name)) return [placed(key, { field: name, message: "There is no such field." })];
    return typeof value === "string" ? [] : [placed(key, { field: name, message: "Write it as a text." })];
  });
  const texts = Object.entries(given).filter((one): one is [string, string] => typeof one[1] === "string");
  return { fields: Object.fromEntries(texts), faults };
}

const placed = (key: DocumentKey, { field, message }: Problem): Problem => ({
  field: `${key}.${field}`,
  message,
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { Db } from "#database/store.server.ts";
import { discardDraft, restoreDrafts } from "#drafts/drafts.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { saveProductDraft, productDrafts } from "#recipes/approval/drafts.server.ts";
import { latestVersion } from "#recipes/in-force.ts";
import { planImport } from "#recipes/tables/kitchen-files.ts";
import type { DocumentKind } from "#recipes/kitchen.ts";
import { documentKinds, documentsOf } from "#recipes/kitchen.ts";
import type { SeenVersions } from "#recipes/forms/pasted-table.ts";
import { changedSince, pastedFile } from "#recipes/forms/pasted-table.ts";
import type { DocumentDraft } from "#recipes/tables/plan-changes.ts";
import { readProductForm } from "#recipes/forms/product-form.ts";
import { importKitchen, saveDocument, undoSave } from "#recipes/recipes.server.ts";
import { addSpecification } from "#recipes/specifications.server.ts";
import { parseKitchenFiles } from "#recipes/tables/read-drafts.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { fieldsOf } from "#values/record.ts";
import { actsOf } from "../acts/act.server.ts";
import { postedFields } from "../affected/posted-fields.server.ts";
import { textOf } from "../form.server.ts";
import type { SignedIn } from "../guard.server.ts";
import { deviceDraftField } from "../device-drafts/device-draft-field.ts";
import { documentAddress } from "./document-address.ts";
import { certificateDocument } from "./certificates/certificate-document.server.ts";
import { draftOfRows } from "./documents/save-rows.server.ts";
import type { DocumentRows } from "./documents/save-rows.server.ts";
import { ingredientDocument } from "./ingredients/ingredient-document.server.ts";
import { readIngredientForm } from "./ingredients/ingredient-form.ts";
import { readPostedRecipe } from "./recipes/recipe-view.server.ts";
import { siteDocument } from "./sites/site-document.server.ts";
import type { SaveOptions } from "#recipes/recipes.server.ts";
import type { Member } from "#staff/member.ts";
import { askedIn } from "../affected/checkers.server.ts";
import { hold, lunchField } from "../affected/lunch-choice.ts";

const all = actsOf({ address: () => "/desk/recipes", called: "the recipes", find: () => null });

export const recipesActs = all.acts({
  /** Takes back what one saved last of a document. */
  undo: all.act({
    needs: "food.edit",
    wanted: "Undo it",
    read: (form) => {
      const kind = documentKinds.find((one) => one === textOf(form, "kind"));
      if (!kind) throw new NotFound("There is nothing to undo.");
      return { kind, id: textOf(form, "id"), version: Number(textOf(form, "version")) };
    },
    do: async ({ site, actor }, saved) => {
      await undoSave(depsOf(site), actor, saved);
      return { isThere: (await readKitchen(site.store.db))[saved.kind].has(saved.id) };
    },
    to: (_, { kind, id }, { isThere }) => {
      if (!isThere)
        return kind === "certificate" ? "/desk/recipes/certificates" : `/desk/recipes?kind=${kind}`;
      const address = documentAddress(kind, id);
      return `${address}${address.includes("?") ? "&" : "?"}undone`;
    },
  }),
});

interface DocumentScreen {
  readonly kind: DocumentKind;
  /** "the product" */
  readonly called: string;
  /** Its own address, and that of the form before the save. */
  readonly address: (id: string) => string;
  readonly edited: (id: string, form: FormData) => string;
  /** The document that the form says. Throws Invalid. */
  readonly read: (signedIn: SignedIn, id: string, form: FormData) => Promise<DocumentDraft>;
}

/** The screen of a document, whose form was looked over before it is sent here. */
function documentActs({ kind, called, address, edited, read }: DocumentScreen) {
  const { act, acts } = actsOf({
    address: ({ id = "" }: { id?: string }) => address(id),
    called,
    find: (_, { id = "" }) => id,
  });
  /** Saves its next version. Sent twice, the second changes nothing. */
  const save = act({
    needs: "food.edit",
    wanted: "Save and publish",
    namesPlaces: true,
    edit: ({ subject: id }, form) => edited(id, form),
    read: async (form, at) => ({
      draft: await read(at, at.subject, form),
      options: await saveOptions(at.site.store.db, at.member, form),
    }),
    do: async ({ site, actor }, { draft, options }) => {
      const { saved } = await saveDocument(depsOf(site), actor, draft, options);
      return await savedAddress(site.store.db, kind, draft.document.id, saved);
    },
    to: (_at, _input, savedAt) => savedAt,
  });
  return { act, acts, save };
}

const productScreen = documentActs({
  kind: "product",
  called: "the product",
  address: (id) => documentAddress("product", id),
  edited: reviewed("product"),
  read: (_, id, form) => {
    const { draft, faults } = readProductForm(id, Object.fromEntries(postedFields(form)));
    const words = Object.values(faults);
    if (draft === null || words.length > 0) throw unreadable(words);
    return Promise.resolve(draft);
  },
});

export const productActs = productScreen.acts({
  save: productScreen.save,
  /** Keeps a specification as a draft: nothing that anybody outside reads changes. Sent twice, it is kept once. */
  keep: productScreen.act({
    needs: "food.edit",
    wanted: "Keep as draft",
    edit: ({ subject: id }) => reviewed("product")(id),
    read: (form, { subject: id }) => {
      if (!/^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/.test(id)) throw new NotFound("There is no such product.");
      const fields = postedFields(form).filter(([name]) => name !== "draft" && name !== deviceDraftField);
      return { id, fields, revision: draftRevision(form) };
    },
    do: ({ site, actor }, draft) => saveProductDraft(site, actor, draft),
    to: ({ address }) => `${address}?draft`,
  }),
  /** Throws a draft of it away; the screen after that brings it back. */
  "throw-away": productScreen.act({
    needs: "food.edit",
    wanted: "Discard it",
    read: draftRevision,
    do: ({ site, actor, subject: id }, revision) =>
      discardDraft(productDrafts, site, actor, { id, revision }),
    to: ({ address }) => `${address}?thrown-away`,
  }),
  "bring-back": productScreen.act({
    needs: "food.edit",
    wanted: "Bring it back",
    read: () => null,
    do: ({ site, actor, subject: id }) => restoreDrafts(productDrafts, site, actor, [id]),
    to: ({ address }) => `${address}?draft`,
  }),
  /** Keeps a supplier's document with it. */
  specifications: productScreen.act({
    needs: "food.edit",
    wanted: "Add it to the product",
    read: async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0)
        throw new Invalid([{ field: "file", message: "Choose a PDF first" }]);
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    },
    do: ({ site, actor, subject: id }, file) => addSpecification(site, actor, id, file),
  }),
});

const recipeScreen = documentActs({
  kind: "recipe",
  called: "the recipe",
  address: (id) => documentAddress("recipe", id),
  edited: reviewed("recipe"),
  read: async ({ site }, id, form) => {
    const kitchen = await readKitchen(site.store.db);
    const { draft, errors } = readPostedRecipe(kitchen, id, postedFields(form));
    const words = Object.values(errors);
    if (!draft || words.length > 0) throw unreadable(words);
    return draft;
  },
});
export const recipeActs = recipeScreen.acts({ save: recipeScreen.save });

const ingredientScreen = documentActs({
  kind: "ingredient",
  called: "the ingredient",
  address: (id) => documentAddress("ingredient", id),
  edited: onItsScreen("ingredient"),
  read: (signedIn, id, form) => draftIn(signedIn, ingredientDocument(id, readIngredientForm(form), form)),
});
export const ingredientActs = ingredientScreen.acts({ save: ingredientScreen.save });

const siteScreen = documentActs({
  kind: "site",
  called: "the kitchen",
  address: (id) => documentAddress("site", id),
  edited: onItsScreen("site"),
  read: async (signedIn, id, form) =>
    draftIn(signedIn, siteDocument(id, form, await readKitchen(signedIn.site.store.db))),
});
export const siteActs = siteScreen.acts({ save: siteScreen.save });

const certificateScreen = documentActs({
  kind: "certificate",
  called: "the certificates",
  address: () => "/desk/recipes/certificates",
  edited: () => "/desk/recipes/certificates?edit",
  read: (signedIn, _, form) => draftIn(signedIn, certificateDocument(form)),
});
export const certificateActs = certificateScreen.acts({ save: certificateScreen.save });

const paste = actsOf({ address: () => "/desk/recipes/paste", called: "the form", find: () => null });

export const pasteActs = paste.acts({
  /** Saves a table that was looked over, whole or not at all. Sent twice, the second changes nothing. */
  save: paste.act({
    needs: "food.edit",
    wanted: "Save the table",
    namesPlaces: true,
    edit: ({ address }) => `${address}?edit`,
    read: async (form, { site, member }) => ({
      file: pastedFile(textOf(form, "table")),
      seen: seenIn(form),
      options: await saveOptions(site.store.db, member, form),
    }),
    do: async ({ site, actor }, { file, seen, options }) => {
      const kitchen = await readKitchen(site.store.db);
      const plan = planImport(kitchen, parseKitchenFiles([file]), { by: actor.name, at: site.clock.now() });
      const stale = changedSince(kitchen, seen);
      // What was sent twice says what is there already.
      if (plan.changes.length > 0 && stale.length > 0)
        throw new Conflict(`${stale.slice(0, 10).join(". ")}.`);
      await importKitchen(depsOf(site), actor, [file], options);
    },
    to: () => "/desk/recipes?kind=product&waiting=1",
  }),
});

const depsOf = (site: SignedIn["site"]) => ({ ...site, dependents: kitchenDependents(site) });

/** The form of a document that is looked over on a screen of its own. */
function reviewed(kind: DocumentKind) {
  return (id: string) => `${documentAddress(kind, id)}/review?edit`;
}

/** The form of a document that is looked over on its own screen, where a new one has no id yet. */
function onItsScreen(kind: DocumentKind) {
  return (id: string, form: FormData) =>
    `${documentAddress(kind, textOf(form, "version") === "0" ? "new" : id)}?edit`;
}

const unreadable = (words: readonly string[]) =>
  new Invalid(
    (words.length > 0 ? words : ["The form is not whole"]).map((message) => ({ field: "", message })),
  );

async function draftIn({ site, actor }: SignedIn, document: DocumentRows): Promise<DocumentDraft> {
  const read = await draftOfRows(site, actor, document);
  if (read.refused) throw unreadable(Object.values(read.refused.errors));
  return read.draft;
}

/** The screen of a document that was saved just now, which offers to take that back; as it is where nothing was changed. */
async function savedAddress(db: Db, kind: DocumentKind, id: string, saved: number): Promise<string> {
  const address = documentAddress(kind, id);
  const versions = documentsOf(await readKitchen(db), kind).get(id);
  if (saved === 0 || !versions) return address;
  return `${address}${address.includes("?") ? "&" : "?"}saved=${latestVersion(versions).version}`;
}

/** The revision of a draft that a form names; 0 for none. */
function draftRevision(form: FormData): number {
  const typed = textOf(form, "draft");
  return /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
}

function seenIn(form: FormData): SeenVersions {
  try {
    const entries = Object.entries(fieldsOf(JSON.parse(textOf(form, "seen") || "{}")));
    return Object.fromEntries(
      entries.flatMap(([name, version]) => (typeof version === "number" ? [[name, version]] : [])),
    );
  } catch {
    return {};
  }
}

/** What the review of a change adds to its form: which lunches are held, who is asked to check it, and its draft. */
async function saveOptions(db: Db, me: Pick<Member, "id">, form: FormData): Promise<SaveOptions> {
  const choices = [...form].flatMap(([name, value]) =>
    name.startsWith(lunchField) ? [[name.slice(lunchField.length), value === hold] as const] : [],
  );
  const draft = String(form.get("draft") ?? "");
  return {
    hold: new Map(choices),
    ask: await askedIn(db, me, form),
    draft: /^\d{1,7}$/.test(draft) ? Number(draft) : undefined,
  };
}

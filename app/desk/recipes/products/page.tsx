import { data } from "react-router";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side } from "../../ui/frame/page-layout.tsx";
import { notFound } from "../../not-found/not-found.ts";
import { VersionTag } from "../documents/version-tag.tsx";
import type { Route } from "./+types/page";
import { openProductDraft } from "#recipes/approval/drafts.server.ts";
import { signedNames } from "../../people.server.ts";
import { SavedToast } from "../documents/saved-toast.tsx";
import { ProductDraftNotices } from "../drafts/product-draft-notices.tsx";
import { CompareVersions } from "./compare-versions.tsx";
import { ProductVersions, UsedAs } from "./product-facts.tsx";
import { ProductForm } from "./product-form.tsx";
import { productView, supplierChoices } from "./product-view.server.ts";
import { Specifications } from "./specifications.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Product"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { id } = args.params;
  const search = new URL(args.request.url).searchParams;
  const view = await productView(site, id);
  const suppliers = supplierChoices(await readKitchen(site.store.db));
  const mayEdit = allowed(member.role, "food.edit");
  const open = await openProductDraft(site.store.db, id);
  const isShown = open !== null && search.has("draft");
  const drafted: Readonly<Record<string, string>> = isShown
    ? { ...Object.fromEntries(open.content ?? []), draft: String(open.revision) }
    : {};
  const nameOf = await signedNames(site.store.db);
  const draft = open && { revision: open.revision, savedBy: nameOf(open.savedBy), savedAt: open.savedAt };
  const shared = { suppliers, mayEdit, draft, isShown };
  if (view) {
    const { fieldsOf, ...rest } = view;
    const compared = search.has("compare") ? fieldsOf(Number(search.get("compare"))) : null;
    return { ...rest, ...shared, fields: isShown ? drafted : rest.fields, compared };
  }
  // Named on the screen before: it is there when it has been saved.
  if ((!search.has("name") && !isShown) || !/^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/.test(id)) throw notFound();
  const typed = ["name", "brand", "pack", "supplier"].map((name) => [
    name,
    (search.get(name) ?? "").slice(0, 120),
  ]);
  const fields: Readonly<Record<string, string>> = isShown
    ? drafted
    : { ...Object.fromEntries(typed), version: "0" };
  return data({
    id,
    name: fields["name"] ?? id,
    fields,
    signed: {},
    versions: [],
    specifications: [],
    ingredients: [],
    ...shared,
    compared: null,
  });
}

/** One supplier's product: what its specification says, the documents of it, and its versions. */
export default function Product({ loaderData }: Route.ComponentProps) {
  const { id, name, fields, signed, versions, specifications, ingredients, suppliers } = loaderData;
  const { mayEdit, compared, draft, isShown } = loaderData;
  const [latest] = versions;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "Products", to: "/desk/recipes?kind=product" },
          { text: latest ? `version ${latest.version}` : "new" },
        ]}
        title={name}
        also={[fields["brand"], fields["pack"]].filter(Boolean).join(", ") || undefined}
        sub={latest && `Saved by ${latest.savedBy}, ${formatInstant(latest.savedAt)}.`}
      >
        <VersionTag version={latest?.version ?? 0} waits={latest?.approvedBy === null} />
      </PageHead>
      <ProductDraftNotices {...{ id, draft, isShown, mayEdit }} />
      {compared && (
        <CompareVersions
          old={compared}
          now={fields}
          back={`/desk/recipes/products/${id}`}
          suppliers={suppliers}
        />
      )}
      <Columns>
        <ProductForm key={`${id} ${fields["draft"] ?? ""}`} {...{ id, fields, suppliers, signed, mayEdit }} />
        <Side>
          {latest && <Specifications product={id} documents={specifications} mayEdit={mayEdit} />}
          <ProductVersions versions={versions} />
          <UsedAs ingredients={ingredients} />
          {latest && latest.approvedBy === null && (
            <Banner kind="wait" title="Waits for a second person">
              <p>
                An allergen that {latest.savedBy} added counts already; one that was removed counts until
                somebody else approves it.
              </p>
            </Banner>
          )}
        </Side>
      </Columns>
      {latest && <SavedToast kind="product" id={id} version={latest.version} mayEdit={mayEdit} />}
    </Screen>
  );
}

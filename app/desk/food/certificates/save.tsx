import { data, redirect } from "react-router";
import { NotSaved } from "../../affected/not-saved.tsx";
import { NothingSent } from "../../affected/nothing-sent.tsx";
import { authorise } from "../../authorise.server.ts";
import { saveRows } from "../documents/save-rows.server.ts";
import { savedAddress } from "../documents/saved-address.server.ts";
import type { Route } from "./+types/save";
import { certificateDocument } from "./certificate-document.server.ts";

export const meta = () => [{ title: "Not saved · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "food.edit");
  return { back: "/desk/food/certificates" };
}

/** Saves a certificate that was looked over. Sent twice, the second changes nothing. */
export async function action(asked: Route.ActionArgs) {
  const authorised = await authorise(asked, "food.edit");
  const form = await asked.request.formData();
  const document = certificateDocument(form);
  const done = await saveRows(authorised, document, form);
  if (!done.refused) return redirect(await savedAddress(authorised.site.store.db, document, done.saved), 303);
  const { status, conflict, errors } = done.refused;
  return data({ words: conflict ?? Object.values(errors).join("; ") }, { status });
}

export default function CertificateNotSaved({ actionData, loaderData: { back } }: Route.ComponentProps) {
  return actionData ? (
    <NotSaved {...actionData} back={back} what="certificate" />
  ) : (
    <NothingSent back={back} />
  );
}

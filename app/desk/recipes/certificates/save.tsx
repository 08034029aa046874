import { SaveAnswer } from "../../affected/save-answer.tsx";
import { signedIn } from "../../guard.server.ts";
import { postRows } from "../documents/save-rows.server.ts";
import type { Route } from "./+types/save";
import { certificateDocument } from "./certificate-document.server.ts";

export const meta = () => [{ title: "Not saved · the desk" }];

export function loader() {
  return { back: "/desk/recipes/certificates" };
}

/** Saves a certificate that was looked over. Sent twice, the second changes nothing. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const form = await args.request.formData();
  const document = certificateDocument(form);
  return await postRows(authorised, document, form);
}

export default function CertificateNotSaved({ actionData, loaderData: { back } }: Route.ComponentProps) {
  return <SaveAnswer answer={actionData} back={back} what="certificate" />;
}

import { data, redirect } from "react-router";
import { addSpecification } from "#recipes/specifications.server.ts";
import { Invalid } from "#values/problem.ts";
import { FormNotSent } from "../../not-found/form-not-sent.tsx";
import { signedIn } from "../../guard.server.ts";
import { ButtonLink } from "../../ui/desk-button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Row, Screen } from "../../ui/page-layout.tsx";
import type { Route } from "./+types/specification-upload";

export const meta = () => [{ title: "Specification · the desk" }];

export function loader(args: Route.LoaderArgs) {
  return { id: args.params.id };
}

/** Keeps a supplier's document with a product. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { id } = args.params;
  const file = (await args.request.formData()).get("file");
  if (!(file instanceof File) || file.size === 0)
    return data({ id, error: "Choose a PDF first" }, { status: 422 });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await addSpecification(site, actor, id, { name: file.name, bytes });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const words = error.problems.map(({ message }) => message).join("; ");
    return data({ id, error: `It was not kept: ${words}` }, { status: 422 });
  }
  return redirect(`/desk/recipes/products/${id}`);
}

/** Where there is no script: why it was not kept. */
export default function SpecificationUpload({ actionData, loaderData }: Route.ComponentProps) {
  if (!actionData) return <FormNotSent back={`/desk/recipes/products/${loaderData.id}`} />;
  return (
    <Screen>
      <PageHead title="The document was not kept" sub="Nothing was changed." />
      <ErrorSummary errors={{ "": actionData.error }} />
      <Row>
        <ButtonLink to={`/desk/recipes/products/${actionData.id}`}>Go back to the product</ButtonLink>
      </Row>
    </Screen>
  );
}

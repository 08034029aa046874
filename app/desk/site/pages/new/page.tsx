import { data, Form, redirect } from "react-router";
import { nothingYet } from "#drafts/draft.ts";
import { saveDraft } from "#drafts/drafts.server.ts";
import { faultsOfPage } from "#page-content/page-document.ts";
import { addressFaults, deskPages, pageDrafts } from "#page-content/page-drafts.server.ts";
import { firstPicture, newPage, textIn } from "#page-content/page-form.ts";
import { sectionsOfText } from "#page-content/pasted-text.ts";
import { formField, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { Invalid } from "#values/problem.ts";
import { fieldErrors, textOf } from "../../../form.server.ts";
import { signedIn } from "../../../guard.server.ts";
import { Button } from "../../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../../ui/forms/error-summary.tsx";
import { PageHead } from "../../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../../ui/frame/page-layout.tsx";
import { Note } from "../../../ui/text.tsx";
import { NavFields } from "../nav-fields.tsx";
import { headingsNow } from "../../offered.server.ts";
import { pageEditorAddress, pagesAddress } from "../page-address.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "New page · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const pages = await deskPages(site.store.db);
  return {
    headings: headingsNow(site),
    pages: pages.map(({ id, stated: { title, address } }) => ({ id, name: `${title} (${address})` })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const pages = await deskPages(site.store.db);
  const like = pages.find(({ id }) => id === textOf(form, "like"))?.stated;
  const pasted = textIn(form, "pasted");
  const read = pasted ? sectionsOfText(pasted, like?.picture ?? firstPicture) : null;
  const page = newPage(form, like, read && "sections" in read ? read.sections : undefined);
  const others = pages.map(({ stated }) => stated);
  const faults = [
    ...(read && "fault" in read ? [{ field: "pasted", message: read.fault }] : []),
    ...faultsOfPage({ ...page, id: "new" }),
    ...addressFaults(page.address, others),
  ];
  const sentBack = (errors: Readonly<Record<string, string>>) =>
    data({ errors, fields: { ...page, like: textOf(form, "like"), pasted } }, { status: 422 });
  if (faults.length) return sentBack(fieldErrors(faults));
  try {
    const { id } = await saveDraft(pageDrafts, site, actor, { id: "", content: page, base: nothingYet });
    return redirect(pageEditorAddress(id), 303);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return sentBack(fieldErrors(error.problems));
  }
}

/** A page that is not there yet: where it is to be, and what it begins with. */
export default function NewPage({ loaderData: { pages, headings }, actionData }: Route.ComponentProps) {
  const { errors = {}, fields } = actionData ?? {};
  const field = formField(
    {
      title: fields?.title ?? "",
      address: fields?.address ?? "/",
      like: fields?.like ?? "",
      pasted: fields?.pasted ?? "",
    },
    errors,
  );
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Site", to: "/desk/site" },
          { text: "Pages", to: pagesAddress },
          { text: "new page" },
        ]}
        title="New page"
        sub="Readers see nothing of it before it is published."
      />
      <Sheet narrow>
        <Form method="post">
          <Stack>
            <ErrorSummary errors={errors} />
            <TextField label="Title" required {...field("title")} />
            <TextField
              label="Address"
              hint="Small letters, digits and hyphens, in one to three parts: /about-us/our-bakery."
              required
              {...field("address")}
            />
            <SelectField
              label="Begins with"
              hint="The sections of another page are copied, to be written over; that page stays as it is."
              {...field("like")}
            >
              <option value="">A picture opening, to be written</option>
              {pages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextArea
              label="The text of a page that you have already"
              aside="optional"
              hint="Paste it here, and it is split into sections to be changed: the first line is the heading, short lines before text begin sections, questions with answers stay together. It takes the place of the sections above."
              rows={8}
              {...field("pasted")}
            />
            <NavFields nav={fields?.nav} headings={headings} errors={errors} />
            <Row>
              <Button>Begin the page</Button>
            </Row>
            <Note>You write its sections next, and publish it when it is ready.</Note>
          </Stack>
        </Form>
      </Sheet>
    </Screen>
  );
}

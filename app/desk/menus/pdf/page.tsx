import { createHash } from "node:crypto";
import { data, Form, redirect } from "react-router";
import { pdfFaults } from "#printing/pdf-inspection.ts";
import { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import type { PdfDifferences } from "#termly-menus/uploaded-pdf.server.ts";
import { pdfDifferences, uploadPdf } from "#termly-menus/uploaded-pdf.server.ts";
import { Invalid, statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import type { Route } from "./+types/page";
import { authorise } from "../../authorise.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/desk-button.tsx";
import { Choice, TextField } from "../../ui/desk-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Screen, Side, Stack, InsetPanel } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { pdfView } from "./pdf-view.server.ts";

export const meta = () => [{ title: "PDF of a menu · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site } = await authorise(asked, "menus.publish");
  return await pdfView(site, asked.params.key);
}

/** Puts a PDF of one's own in the place of ours, after it was held against the data and a person has compared the two. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor, member } = await authorise(asked, "menus.publish");
  const form = await asked.request.formData();
  const { key } = asked.params;
  const file = form.get("file");
  const refused = (
    errors: Record<string, string>,
    status: number,
    found: (PdfDifferences & { sha256: string }) | null = null,
  ) => data({ errors, found }, { status });
  if (!(file instanceof File) || file.size === 0) return refused({ file: "Choose a PDF." }, 422);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // What it holds is looked at before anything reads its words.
  const faults = pdfFaults(bytes);
  if (faults.length) return refused({ file: `${faults.join("; ")}.` }, 422);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const menus = await allTermlyMenus(site.store.db);
  const menu = menus.find(({ about }) => about.key === key);
  if (!menu)
    return refused({ file: "This school has no menu yet: there is nothing to compare it with." }, 409);
  const found = { ...(await pdfDifferences(bytes, menu, menus)), sha256 };
  const differs = !found.isReadable || found.missing.length > 0 || found.foreign.length > 0;
  if (form.get("compared") !== "yes")
    return refused({ compared: "Say that you have compared it with the menu, dish by dish." }, 422, found);
  if (differs && form.get("seen") !== sha256)
    return refused(
      { file: "It differs from the menu. Look at the differences, and send it again if it is right." },
      422,
      found,
    );
  try {
    const school = form.get("theirs") === "yes" ? menu.about.school : undefined;
    await uploadPdf(site, actor, key, bytes, { person: member.name, school });
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    const words =
      error instanceof Invalid ? error.problems.map(({ message }) => message).join("; ") : messageOf(error);
    return refused(
      {
        file: `${words.split("; if you have seen")[0]}.`,
      },
      status,
      found,
    );
  }
  return redirect(`/desk/menus/${key}/pdf`, 303);
}

/** The PDF of a menu: ours, made from the data, or one of one's own that was held against it. */
export default function PdfScreen({
  loaderData: { about, file, hasMenu, upload },
  actionData,
}: Route.ComponentProps) {
  const found = actionData?.found ?? null;
  const errors: Readonly<Record<string, string>> | undefined = actionData?.errors;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/menus" },
          { text: about.label, to: `/desk/menus/${about.key}` },
        ]}
        title="PDF"
      >
        {hasMenu && (
          <ButtonLink kind="line" to={file} reloadDocument>
            As parents get it
          </ButtonLink>
        )}
      </PageHead>
      <ErrorSummary errors={errors} />
      <Columns>
        <Stack>
          {found && <Differences found={found} />}
          <SectionHead title="A PDF of your own" />
          <Form method="post" encType="multipart/form-data">
            <Stack>
              <TextField
                id="file"
                name="file"
                type="file"
                accept="application/pdf"
                label="PDF"
                hint="At most 3 MB, without scripts, forms, encryption or files inside."
                error={errors?.["file"]}
              />
              {found && <input type="hidden" name="seen" value={found.sha256} />}
              <div id="compared">
                <Choice name="compared" value="yes">
                  I have compared it with the menu, dish by dish
                </Choice>
              </div>
              <Choice name="theirs" value="yes" note={`where its words do not name ${about.school}`}>
                I have seen that it is this school’s
              </Choice>
              <Button>{found ? "Publish it all the same" : "Hold it against the menu and publish"}</Button>
            </Stack>
          </Form>
        </Stack>
        <Side>
          <InsetPanel>
            <h2>Served now</h2>
            {upload?.isServed ? (
              <p>
                Your own PDF, compared on {upload.comparedAt}. With the next change of the menu ours is served
                again.
              </p>
            ) : (
              <p>
                Ours, made from the data.
                {upload && ` Your own was compared on ${upload.comparedAt}, and the menu has changed since.`}
              </p>
            )}
            {upload && (
              <Form method="post" action={`/desk/menus/${about.key}/pdf-removal`}>
                <Button kind="line" size="small">
                  Take ours
                </Button>
              </Form>
            )}
          </InsetPanel>
          <Note>
            <TextLink to={`/desk/menus/${about.key}`}>The menu</TextLink> is what people with allergies go by:
            a PDF is served only while it agrees with it.
          </Note>
        </Side>
      </Columns>
    </Screen>
  );
}

function Differences({ found }: { found: PdfDifferences }) {
  if (!found.isReadable)
    return (
      <Banner kind="wait" title="Its words cannot be read">
        <p>Its pages are pictures: nothing could be held against the menu. Compare every dish yourself.</p>
      </Banner>
    );
  const { missing, foreign } = found;
  if (missing.length + foreign.length === 0)
    return (
      <Banner kind="good" title="Every dish of the menu is named in it">
        <p>Its allergens are for you to compare.</p>
      </Banner>
    );
  const list = (names: readonly string[]) => (
    <ul>
      {names.slice(0, 40).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > 40 && <li>and {names.length - 40} more</li>}
    </ul>
  );
  return (
    <Banner kind="wait" title={`${missing.length + foreign.length} differences from the menu`}>
      {missing.length > 0 && (
        <>
          <p>On the menu, and not in the PDF:</p>
          {list(missing)}
        </>
      )}
      {foreign.length > 0 && (
        <>
          <p>In the PDF, and not on this menu:</p>
          {list(foreign)}
        </>
      )}
    </Banner>
  );
}

import { data, Form, redirect } from "react-router";
import { TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { Choice } from "../../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, InsetPanel, Row, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { PdfDifferences } from "./pdf-differences.tsx";
import type { PdfView } from "./pdf-view.server.ts";
import { pdfView } from "./pdf-view.server.ts";
import { receivePdf } from "./receive-pdf.server.ts";

export const meta = () => [{ title: "PDF of a menu · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  return await pdfView(site, args.params.key);
}

/** Puts a PDF of one's own in the place of ours, after it was held against the data and a person has compared the two. */
export async function action(args: Route.ActionArgs) {
  const { site, actor, member } = signedIn(args);
  const { key } = args.params;
  const form = await args.request.formData();
  const refused = await receivePdf(site, { actor, person: member.name }, key, form);
  if (!refused) return redirect(`/desk/school-menus/${key}/pdf`, 303);
  const { status, ...rest } = refused;
  const ticked = (name: string) => form.get(name) === "yes";
  return data({ ...rest, compared: ticked("compared"), namesSchool: ticked("names-school") }, { status });
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
          { text: "Menus", to: "/desk/school-menus" },
          { text: about.label, to: `/desk/school-menus/${about.key}` },
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
          {found && <PdfDifferences found={found} />}
          <SectionHead title="A PDF of your own" />
          <Form method="post" encType="multipart/form-data">
            <Stack>
              <TextField
                id="file"
                name="file"
                type="file"
                accept="application/pdf"
                label={found ? "Another PDF" : "PDF"}
                hint={
                  found
                    ? "What you have sent is kept for a day: choose a file only to take another."
                    : "At most 3 MB, without scripts, encryption or files inside. Its pages are published; links in it are not."
                }
                error={errors?.["file"]}
              />
              {found && <input type="hidden" name="seen" value={found.sha256} />}
              <div id="compared">
                <Choice name="compared" value="yes" defaultChecked={actionData?.compared}>
                  I have compared it with the menu, dish by dish
                </Choice>
              </div>
              <Choice
                name="names-school"
                value="yes"
                defaultChecked={actionData?.namesSchool}
                note={`where its words do not name ${about.school}`}
              >
                I have seen that it is this school’s
              </Choice>
              <Row>
                <Button>{found ? "Publish it all the same" : "Hold it against the menu and publish"}</Button>
              </Row>
            </Stack>
          </Form>
        </Stack>
        <Side>
          <ServedNow menu={about.key} upload={upload} />
          <Note>
            <TextLink to={`/desk/school-menus/${about.key}`}>The menu</TextLink> is what people with allergies
            go by: a PDF is served only while it agrees with it.
          </Note>
        </Side>
      </Columns>
    </Screen>
  );
}

function ServedNow({ menu, upload }: { menu: string; upload: PdfView["upload"] }) {
  return (
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
          {upload &&
            (upload.isSetAside
              ? " Your own was stored before PDFs were written anew: send it once more."
              : ` Your own was compared on ${upload.comparedAt}, and the menu has changed since.`)}
        </p>
      )}
      {upload && (
        <Form method="post" action={`/desk/school-menus/${menu}/pdf-removal`}>
          <Button kind="line" size="small">
            Take ours
          </Button>
        </Form>
      )}
    </InsetPanel>
  );
}

import { data, Form, redirect } from "react-router";
import { correctEnquiry } from "#enquiries/inbox/correct-enquiry.server.ts";
import { correctedFields, lineField } from "#enquiries/enquiry-fields.ts";
import { findEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../../guard.server.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { notDone } from "../../acts/act.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet, Stack } from "../../ui/frame/page-layout.tsx";
import type { Route } from "./+types/correct";
import { enquiryAddress, seenIn } from "./seen.server.ts";
import { whatStandsNow } from "./what-stands-now.server.ts";
import { notFound } from "../../not-found/not-found.ts";

export const meta = () => [{ title: "Put right · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const found = await findEnquiry(site.store.db, args.params.id);
  if (!found) throw notFound();
  const { enquiry } = found;
  // Here, so that no browser at the desk loads the whole table.
  const fields = correctedFields.map((name) => {
    const { label, correction } = lineField(name);
    return { name, label: correction?.label ?? label, value: enquiry[name] ?? "" };
  });
  return { id: enquiry.id, reference: enquiry.reference, revision: enquiry.revision, fields };
}

/** Puts right who somebody is and how to reach them. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const { id } = args.params;
  const fields = Object.fromEntries(correctedFields.map((name) => [name, textOf(form, name)]));
  const seen = seenIn(id, form);
  try {
    await correctEnquiry(site, actor, { ...seen, fields });
  } catch (error) {
    if (error instanceof Invalid)
      return data(
        { fields, errors: fieldErrors(error.problems), revision: seen.revision, now: null },
        { status: 422 },
      );
    if (!(error instanceof SavedMeanwhile))
      throw notDone({ to: enquiryAddress(id), called: "the enquiry" }, error);
    const { revision, words } = await whatStandsNow(site, id);
    return data({ fields, errors: {}, revision, now: words }, { status: 409 });
  }
  return redirect(enquiryAddress(id), 303);
}

/** Who somebody is and how to reach them; what they wrote stays as they wrote it. */
export default function Correct({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, fields } = loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Orders", to: "/desk/enquiries" },
          { text: reference, to: `/desk/enquiries/${id}` },
          { text: "put right" },
        ]}
        title="Put right"
        sub="E-mails that have not gone out go to the right address. What they wrote stays as they wrote it."
      />
      <Sheet narrow>
        <Stack>
          <ErrorSummary errors={errors} />
          {actionData?.now && (
            <Banner level={2} kind="stop" title={`Somebody has changed ${reference} meanwhile`}>
              <p>
                <b>Theirs.</b> {actionData.now.join(" ")}
              </p>
              <p>
                <b>Yours</b> stands below: save it all the same, or look at the enquiry first.
              </p>
            </Banner>
          )}
          <Form method="post" key={actionData?.revision ?? loaderData.revision}>
            <Stack>
              <input type="hidden" name="revision" value={actionData?.revision ?? loaderData.revision} />
              {fields.map(({ name, label, value }) => (
                <TextField
                  key={name}
                  id={name}
                  name={name}
                  label={label}
                  maxLength={254}
                  autoComplete="off"
                  defaultValue={actionData?.fields[name] ?? value}
                  error={errors[name]}
                />
              ))}
              <Row>
                <Button>Save</Button>
                <ButtonLink to={`/desk/enquiries/${id}`} kind="line">
                  Leave it as it is
                </ButtonLink>
              </Row>
            </Stack>
          </Form>
        </Stack>
      </Sheet>
    </Screen>
  );
}

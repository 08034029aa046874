import { data, Form } from "react-router";
import { countPersonalData } from "#server/upkeep/personal-data.server.ts";
import { allowed } from "#staff/permissions.ts";
import { TextField } from "#ui/form/field.tsx";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import { Button } from "../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { FactList } from "../ui/lists/fact-list.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Row, Screen, Sheet, Side, Stack } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import type { Route } from "./+types/page";
import * as styles from "./people.module.css";
import { addressIn, senderOf } from "./person.server.ts";

export const meta = () => [{ title: "A person’s data · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const email = await senderOf(site, new URL(args.request.url).searchParams.get("enquiry"));
  return {
    mayErase: allowed(member.role, "data.erase"),
    found: email === null ? null : { email, counts: await countPersonalData(site, email) },
  };
}

/** Looks somebody up by their address, which is sent in the form and so is in no address of ours. */
export async function action(args: Route.ActionArgs) {
  const { site } = signedIn(args);
  const form = await args.request.formData();
  const email = addressIn(form);
  const typed = textOf(form, "email");
  if (email === null)
    return data({ typed, error: "Enter one plain e-mail address.", found: null }, { status: 422 });
  return { typed, error: null, found: { email, counts: await countPersonalData(site, email) } };
}

/** What is stored of one person, to be handed to them or erased. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const found = actionData ? actionData.found : loaderData.found;
  const error = actionData?.error ?? undefined;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Orders", to: "/desk/enquiries" }, { text: "a person’s data" }]}
        title="A person’s data"
        sub="Be sure first that it is they who ask: answer to the address that it is about."
      />
      <Columns>
        <Stack>
          <Sheet narrow>
            <Stack>
              <ErrorSummary errors={error === undefined ? undefined : { email: error }} />
              <Form method="post" action="/desk/people" role="search">
                <Stack>
                  <TextField
                    id="email"
                    name="email"
                    label="E-mail address"
                    hint="Nobody is known by a name here."
                    autoComplete="off"
                    required
                    defaultValue={actionData?.typed ?? found?.email ?? ""}
                    error={error}
                  />
                  <Row>
                    <Button kind="line">Look</Button>
                  </Row>
                </Stack>
              </Form>
            </Stack>
          </Sheet>
          {found && <Export email={found.email} />}
          {found && loaderData.mayErase && <Erase email={found.email} />}
        </Stack>
        {found && (
          <Side>
            <section aria-labelledby="stored">
              <SectionHead id="stored" title="What is stored" />
              <FactList
                rows={[
                  ["Enquiries", found.counts.enquiries],
                  ["E-mails", found.counts.emails],
                  ["Proposals and orders", found.counts.proposals],
                  ["Payments", found.counts.payments],
                  ["Told before lunch", found.counts.lunchAlerts],
                  ["Contact of a school", found.counts.schoolContacts],
                  ["Asked for a child’s diet", found.counts.dietRequests],
                ]}
              />
              <Note>Of {found.email}, in any spelling.</Note>
            </section>
          </Side>
        )}
      </Columns>
    </Screen>
  );
}

function Export({ email }: { email: string }) {
  return (
    <section aria-labelledby="export">
      <SectionHead id="export" title="Hand it over" />
      <Form method="post" action="/desk/people/export" reloadDocument className={styles.below}>
        <Stack>
          <input type="hidden" name="email" value={email} />
          <Note>
            All that they typed, what we wrote back and beside it, their proposals, orders and payments, and
            every e-mail about them. It is written down that you did this.
          </Note>
          <Row>
            <Button name="as" value="page">
              Save as a page to read
            </Button>
            <Button kind="line" name="as" value="json">
              Save as JSON
            </Button>
          </Row>
        </Stack>
      </Form>
    </section>
  );
}

function Erase({ email }: { email: string }) {
  return (
    <section aria-labelledby="erase">
      <SectionHead id="erase" title="Erase it" />
      <Form method="post" action="/desk/people/erase" className={styles.below}>
        <Stack>
          <input type="hidden" name="email" value={email} />
          <Note>
            Deletes their enquiries with our notes and answers, and every e-mail to, from and about them; the
            proposals that they never accepted; what they avoid, where they are told before lunch; takes their
            name and words out of their payments, and their address and words out of their orders. What stays
            by law: the sums of the payments with their dates and numbers, and what the invoices of their
            orders say, six years with the accounts. While the kitchen cooks for a child by a request of
            theirs nothing is erased: nutrition ends that first, so that the school hears whose tray stops.
            Should an older copy be put back, they are erased again. It cannot be called back.
          </Note>
          <Row>
            <Button kind="danger">Erase what is stored of {email}</Button>
          </Row>
        </Stack>
      </Form>
    </section>
  );
}

import { data, Form } from "react-router";
import { findEnquiry } from "#enquiries/desk-enquiries.server.ts";
import { reasonLabel } from "#enquiries/enquiry.ts";
import { dietaryGroups } from "#enquiries/event.ts";
import { allowed } from "#staff/permissions.ts";
import { formatDay, formatInstant } from "#values/format-date.ts";
import { newId } from "#values/ids.ts";
import { formatGuidePrice } from "#values/money.ts";
import { authorise } from "../../authorise.server.ts";
import { signedNames } from "../../people.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/desk-button.tsx";
import { TextArea } from "../../ui/desk-field.tsx";
import { NumberCell, CellNote, Table } from "../../ui/desk-table.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { EnquiryList } from "../enquiry-list.tsx";
import { enquiryList } from "../enquiry-list.server.ts";
import { EnquiryTag } from "../enquiry-tag.tsx";
import { OrdersLayout } from "../orders-layout.tsx";
import type { Route } from "./+types/page";
import * as styles from "./enquiry.module.css";

export const meta: Route.MetaFunction = () => [{ title: "Enquiry · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "orders.read");
  const found = await findEnquiry(site.store.db, asked.params.id);
  if (!found) throw data(null, { status: 404 });
  const { enquiry, notes } = found;
  const nameOf = await signedNames(site.store.db);
  return {
    enquiry: {
      ...enquiry,
      reason: reasonLabel(enquiry.reason),
      at: formatInstant(enquiry.createdAt, "weekday"),
    },
    eventDay: enquiry.event?.date ? formatDay(enquiry.event.date, "full") : null,
    notes: notes.map(({ text, by, at }) => ({ text, by: nameOf(by), at: formatInstant(at, "weekday") })),
    mayEdit: allowed(member.role, "orders.edit"),
    formKey: newId(),
    list: await enquiryList(site, { member, search: new URL(asked.request.url).searchParams }),
  };
}

/** One enquiry: what they wrote, what they chose, and what was done about it. */
export default function Enquiry({ loaderData }: Route.ComponentProps) {
  const { enquiry, eventDay, notes, mayEdit, formKey, list } = loaderData;
  const { event, items } = enquiry;
  const facts: [string, string][] = [
    ...(eventDay ? [["Date", eventDay] as [string, string]] : []),
    ...(event?.guests ? [["Guests", String(event.guests)] as [string, string]] : []),
    ...(event?.postcode ? [["Where", event.postcode] as [string, string]] : []),
    ...dietaryGroups.flatMap(({ key, label }) =>
      event?.diets[key] ? [[label, String(event.diets[key])] as [string, string]] : [],
    ),
    ...(enquiry.school ? [["School", enquiry.school] as [string, string]] : []),
  ];
  return (
    <Screen>
      <OrdersLayout list={<EnquiryList list={list} current={enquiry.id} />}>
        <PageHead
          crumbs={[{ text: "Orders", to: "/desk/orders" }, { text: enquiry.reference }]}
          title={`${enquiry.fName} ${enquiry.lName}`}
          sub={`${enquiry.reason}, ${enquiry.at}`}
        >
          <EnquiryTag state={enquiry.state} review={enquiry.review !== null} />
        </PageHead>
        {enquiry.review !== null && (
          <Banner level={2} kind="wait" icon="eye" title="No e-mail has gone out">
            <p>
              It awaits review because {enquiry.review}. Release it from the command line: enquiries review.
            </p>
          </Banner>
        )}
        <Columns>
          <Stack>
            <section aria-labelledby="words">
              <SectionHead id="words" title="What they wrote" />
              <blockquote className={styles.words}>{enquiry.enquiry}</blockquote>
            </section>
            {items.length > 0 && (
              <section aria-labelledby="dishes">
                <SectionHead id="dishes" title="What they chose" note="as it stood on the page then" />
                <Table caption="Chosen dishes" tight>
                  <thead>
                    <tr>
                      <th scope="col">Dish</th>
                      <NumberCell heading>Guide</NumberCell>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((item) => (
                      <tr key={item.id}>
                        <th scope="row">
                          {item.name}
                          <CellNote>{[item.category, item.serves].filter(Boolean).join(", ")}</CellNote>
                        </th>
                        <NumberCell>{formatGuidePrice(item.priceGuide)}</NumberCell>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </section>
            )}
            <section aria-labelledby="notes">
              <SectionHead id="notes" title="Notes" note="for us alone" />
              <div className={styles.below}>
                {notes.map(({ text, by, at }) => (
                  <div key={at + text}>
                    <p>{text}</p>
                    <Note>
                      {by}, {at}
                    </Note>
                  </div>
                ))}
                {mayEdit && (
                  <Form method="post" action={`/desk/orders/${enquiry.id}/notes`}>
                    <Stack>
                      <input type="hidden" name="key" value={formKey} />
                      <TextArea label="New note" name="note" maxLength={2_000} required />
                      <Row>
                        <Button kind="line">Write it down</Button>
                      </Row>
                    </Stack>
                  </Form>
                )}
              </div>
            </section>
          </Stack>
          <Side>
            <section aria-labelledby="reach">
              <SectionHead id="reach" title="How to reach them" />
              <div className={styles.below}>
                {/* As text: an address that a stranger typed is no link at the desk. */}
                <p>{enquiry.email}</p>
                {enquiry.phone && (
                  <p>
                    {enquiry.phone}
                    {enquiry.callTime && `, ${enquiry.callTime}`}
                  </p>
                )}
              </div>
            </section>
            {facts.length > 0 && (
              <section aria-labelledby="event">
                <SectionHead id="event" title="The event" />
                <FactList rows={facts} />
              </section>
            )}
            {mayEdit && (
              <section aria-labelledby="state">
                <SectionHead id="state" title="Mark it" />
                <Form method="post" action={`/desk/orders/${enquiry.id}/state`} className={styles.below}>
                  <input type="hidden" name="revision" value={enquiry.revision} />
                  <Row>
                    {enquiry.state !== "answered" && (
                      <Button name="to" value="answered">
                        Answered
                      </Button>
                    )}
                    {enquiry.state !== "new" && (
                      <Button kind="line" name="to" value="new">
                        New again
                      </Button>
                    )}
                    {enquiry.state !== "closed" && (
                      <Button kind="line" name="to" value="closed">
                        Closed
                      </Button>
                    )}
                    {enquiry.state !== "spam" && (
                      <Button kind="quiet" name="to" value="spam">
                        Spam
                      </Button>
                    )}
                  </Row>
                </Form>
              </section>
            )}
          </Side>
        </Columns>
      </OrdersLayout>
    </Screen>
  );
}

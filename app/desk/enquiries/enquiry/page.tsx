import { Form } from "react-router";
import type { UndoOffer } from "../../acts/refused.ts";
import { undoOffered } from "../../acts/act.server.ts";
import { UndoToast } from "../../acts/undo-toast.tsx";
import { signedIn } from "../../guard.server.ts";
import { Banner, Toast } from "../../ui/banner.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Screen } from "../../ui/frame/page-layout.tsx";
import { EnquiryList } from "../enquiry-list.tsx";
import { enquiryList } from "../enquiry-list.server.ts";
import { OrdersLayout } from "../orders-layout.tsx";
import type { Route } from "./+types/page";
import { EnquirySheet } from "./enquiry-sheet.tsx";
import { EnquirySide } from "./enquiry-side.tsx";
import type { EnquiryScreen } from "./enquiry-screen.server.ts";
import { enquiryActs } from "./acts.server.ts";
import { enquiryScreen } from "./enquiry-screen.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Enquiry · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { searchParams } = new URL(args.request.url);
  return {
    enquiry: await enquiryScreen(site, member, args.params.id, searchParams),
    list: await enquiryList(site, { member, search: searchParams }),
    undo: undoOffered(enquiryActs, args.url),
    isSent: searchParams.has("sent"),
  };
}

/** One enquiry: what they wrote and chose, what was answered, and what is to be done about it. */
export default function Enquiry({ loaderData: { enquiry, list, undo, isSent } }: Route.ComponentProps) {
  return (
    <Screen>
      <OrdersLayout
        list={<EnquiryList list={list} current={enquiry.id} />}
        side={<EnquirySide enquiry={enquiry} />}
      >
        <Banners enquiry={enquiry} />
        <EnquirySheet enquiry={enquiry} />
      </OrdersLayout>
      {isSent && <Toast>Your answer goes out to {enquiry.email}.</Toast>}
      {undo && <Undo enquiry={enquiry} undo={undo} />}
    </Screen>
  );
}

function Undo({ enquiry, undo }: { enquiry: EnquiryScreen; undo: UndoOffer }) {
  const done = doneWords(enquiry, undo);
  if (!enquiry.may.edit || done === null) return null;
  const fields = { ...undo.fields, revision: String(enquiry.revision) };
  return <UndoToast undo={{ ...undo, fields }}>{done}</UndoToast>;
}

/** What was done that this undoes; null where somebody has undone it already. */
function doneWords({ state, owner, complaint }: EnquiryScreen, { act, fields }: UndoOffer): string | null {
  if (act === "state" && fields["to"] !== state) return `Marked ${state === "new" ? "new again" : state}.`;
  if (act === "owner" && fields["owner"] !== (owner?.id ?? ""))
    return owner ? `It is ${owner.name}’s.` : "It is nobody’s.";
  if (act === "reminder-done") return "The reminder is done.";
  if (act === "no-complaint" && complaint) return "Marked a complaint.";
  if (act === "complaint" && !complaint) return "Marked no complaint.";
  return null;
}

function Banners({ enquiry }: { enquiry: EnquiryScreen }) {
  const { id, review, failed, may, revision, mentionsComplaint, state } = enquiry;
  return (
    <>
      {review !== null && state === "new" && (
        <Banner
          level={2}
          kind="wait"
          icon="eye"
          title="No e-mail has gone out"
          actions={
            may.edit && (
              <Form method="post" action={`/desk/enquiries/${id}/release`}>
                <input type="hidden" name="revision" value={revision} />
                <Button>Release it</Button>
              </Form>
            )
          }
        >
          <p>
            It awaits review because {review}. Released, it is like any other and they hear that it came; if
            it is none, mark it spam.
          </p>
        </Banner>
      )}
      {failed.map(({ email, subject, to, state: how, lastError }) => (
        <Banner
          key={email}
          level={2}
          kind="stop"
          icon="mail"
          title={how === "stuck" ? "An e-mail was not delivered" : "An e-mail is late"}
          actions={
            may.edit && (
              <Form method="post" action="/desk/emails/retry">
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="enquiry" value={id} />
                <Button kind="line">Send it again</Button>
              </Form>
            )
          }
        >
          <p>
            “{subject}” to {to}. {lastError && `The mail server said: ${lastError}`}{" "}
            {may.edit && <TextLink to={`/desk/enquiries/${id}/correct`}>Put the address right</TextLink>}
          </p>
        </Banner>
      ))}
      {mentionsComplaint && may.edit && (
        <Banner
          level={2}
          kind="wait"
          icon="warning"
          title="They write “complaint”"
          actions={
            <Form method="post" action={`/desk/enquiries/${id}/complaint`}>
              <input type="hidden" name="revision" value={revision} />
              <Button kind="line">It is a complaint</Button>
            </Form>
          }
        >
          <p>
            A complaint about their data must be acknowledged within thirty days: mark it, and the clock runs.
          </p>
        </Banner>
      )}
    </>
  );
}

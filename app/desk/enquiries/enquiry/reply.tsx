import { data, redirect } from "react-router";
import { sendReply } from "#enquiries/replies/reply.server.ts";
import { Invalid, statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { signedIn } from "../../guard.server.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen, Stack } from "../../ui/frame/page-layout.tsx";
import type { Route } from "./+types/reply";
import { enquiryScreen } from "./enquiry-screen.server.ts";
import { ReplyForm } from "./reply-form.tsx";
import { enquiryAddress, keyIn, seenIn } from "./seen.server.ts";
import { whatStandsNow } from "./what-stands-now.server.ts";

export const meta = () => [{ title: "Your answer · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  return await enquiryScreen(site, member, args.params.id, new URL(args.request.url).searchParams);
}

/** Sends an answer: once, however often the form is sent; not over what somebody else did meanwhile. */
export async function action(args: Route.ActionArgs) {
  const { site, actor, member } = signedIn(args);
  const form = await args.request.formData();
  const { id } = args.params;
  const kept = { subject: textOf(form, "subject"), text: textOf(form, "text"), key: keyIn(form) };
  const seen = seenIn(id, form);
  try {
    await sendReply(site, actor, { ...seen, ...kept, signature: member.name });
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    const now = error instanceof SavedMeanwhile ? await whatStandsNow(site, id) : null;
    const reply = {
      kept: { ...kept, revision: now?.revision ?? seen.revision },
      errors: error instanceof Invalid ? fieldErrors(error.problems) : {},
      message: error instanceof Invalid ? null : messageOf(error),
      now: now?.words ?? null,
    };
    return data(reply, { status });
  }
  return redirect(`${enquiryAddress(id)}?sent=yes`, 303);
}

/** An answer that could not be sent yet: why, what somebody else did meanwhile, and all that was typed. */
export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, reference } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Orders", to: "/desk/enquiries" },
          { text: reference, to: `/desk/enquiries/${id}` },
          { text: "answer" },
        ]}
        title={`To ${name}`}
        sub={actionData ? "It has not been sent." : undefined}
      />
      <Stack>
        <ErrorSummary errors={actionData?.errors} />
        {actionData?.message && (
          <Banner level={2} kind="stop" title={actionData.message}>
            {actionData.now && (
              <>
                <p>
                  <b>Theirs.</b> {actionData.now.join(" ")}
                </p>
                <p>
                  <b>Yours</b> stands below. Change it, or send it all the same.
                </p>
              </>
            )}
          </Banner>
        )}
        <ReplyForm enquiry={loaderData} kept={actionData?.kept} errors={actionData?.errors} />
      </Stack>
    </Screen>
  );
}

import { data, redirect } from "react-router";
import { findEnquiry } from "#enquiries/desk-enquiries.server.ts";
import type { SeenEnquiry } from "#enquiries/mark-enquiry.server.ts";
import type { SiteContext } from "#server/services.ts";
import { listMembers } from "#staff/members.server.ts";
import { formatInstant } from "#values/format-date.ts";
import { Invalid, statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { signedNames } from "../../people.server.ts";
import { enquiryAddress, seenIn } from "./seen.server.ts";

/** An act upon an enquiry as its form was sent. */
export interface SentAct {
  readonly id: string;
  readonly form: FormData;
  /** What somebody wanted, as a button says it: "Mark it won". */
  readonly wanted: string;
  /** What was typed, by the fields' names, with their labels: it is kept where the act cannot be done. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** Why an act was not done, with what is needed to do it all the same. */
export interface NotDoneData {
  readonly id: string;
  readonly wanted: string;
  readonly message: string;
  /** What is there now, where somebody else was first. */
  readonly theirs: readonly string[] | null;
  /** What the form is sent with again; null where that would not help. */
  readonly hidden: readonly (readonly [name: string, value: string])[] | null;
  readonly typed: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Does an act and goes back to the enquiry (to `to`, where given); or answers with why not: 409 with what somebody else did
 * meanwhile, 422 with what was typed.
 */
export async function tryAct(
  site: SiteContext,
  { id, form, wanted, typed = {} }: SentAct,
  work: (seen: SeenEnquiry) => Promise<unknown>,
  to = enquiryAddress(id),
) {
  try {
    await work(seenIn(id, form));
    return redirect(to, 303);
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    const isChanged = error instanceof SavedMeanwhile;
    const mayTryAgain = isChanged || error instanceof Invalid;
    const now = isChanged ? await whatStandsNow(site, id) : null;
    const fields = [...form].flatMap(([name, value]) =>
      typeof value === "string" && !(name in typed) && name !== "revision" ? [[name, value] as const] : [],
    );
    const revision = now ? String(now.revision) : textOf(form, "revision");
    const answer: NotDoneData = {
      id,
      wanted,
      message: error instanceof Invalid ? "" : messageOf(error),
      theirs: now?.words ?? null,
      hidden: mayTryAgain ? [...fields, ["revision", revision] as const] : null,
      typed: Object.entries(typed).map(([name, label]) => ({
        name,
        label,
        value: textOf(form, name),
      })),
      errors: error instanceof Invalid ? fieldErrors(error.problems) : {},
    };
    return data(answer, { status });
  }
}

/** What somebody else made of an enquiry meanwhile, in words. */
export async function whatStandsNow({ store }: SiteContext, id: string) {
  const found = await findEnquiry(store.db, id);
  if (!found) return { revision: 0, words: ["It has been erased."] };
  const { enquiry, replies, complaint } = found;
  const nameOf = await signedNames(store.db);
  const owner = (await listMembers(store.db)).find((one) => one.id === enquiry.owner);
  const last = replies.at(-1);
  return {
    revision: enquiry.revision,
    words: [
      `It is ${enquiry.state === "new" ? "not answered yet" : enquiry.state}.`,
      owner ? `${owner.name} looks after it.` : "Nobody in particular looks after it.",
      ...(last
        ? [`${nameOf(last.by)} wrote back on ${formatInstant(last.at, "weekday")}: “${last.text}”`]
        : []),
      ...(complaint ? [complaint.closedAt === null ? "It is a complaint." : "Its complaint is closed."] : []),
    ],
  };
}

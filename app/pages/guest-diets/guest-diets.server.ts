import { data, redirect } from "react-router";
import type { Diet } from "#food/diet.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { VerdictMark } from "#food/allergens/allergen-verdict.ts";
import { rateLimitedMessage } from "#enquiries/enquiries.api.server.ts";
import { marksFor, readNeeds, suitsNeeds } from "#proposals/guest-diets/guest-diet.ts";
import type { GuestNeeds } from "#proposals/guest-diets/guest-diet.ts";
import { dietOf, takeDietBack, tellDiet } from "#proposals/guest-diets/guest-diets.server.ts";
import { guestDietsPath } from "#proposals/guest-diets/guest-diets-path.ts";
import { openForGuests } from "#proposals/guest-diets/guest-links.server.ts";
import type { OpenedForGuests } from "#proposals/guest-diets/guest-links.server.ts";
import { mealCourses } from "#proposals/proposal.ts";
import type { SiteContext } from "#server/services.ts";
import { newId } from "#values/ids.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { formatDay } from "#values/time/format-date.ts";

/** A dish as a guest reads it. */
interface GuestDish {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly marks: readonly VerdictMark[];
}

/** What a guest's page shows. */
interface GuestPage {
  readonly token: string;
  readonly title: string;
  readonly day: string;
  readonly lastDay: string;
  readonly mayTell: boolean;
  /** The id under which this guest tells: a new one, or the one that they have told with. */
  readonly me: string;
  /** The number of their plate; null as long as they have told nothing. */
  readonly number: number | null;
  /** What is ticked. */
  readonly diets: readonly Diet[];
  readonly avoided: readonly Avoided[];
  readonly consents: boolean;
  readonly courses: readonly { readonly name: string; readonly dishes: readonly GuestDish[] }[];
  /** Courses of which no dish is known to suit them. */
  readonly without: readonly string[];
  readonly done: string;
  readonly faults: Readonly<Record<string, string>>;
}

interface SentBack {
  readonly typed?: GuestNeeds & { readonly consents: boolean };
  readonly faults?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** The page of a guests' link; null, and 404, where it opens nothing, for whatever reason. */
export async function loadGuestDiets(site: SiteContext, request: Request, sentBack: SentBack = {}) {
  const asked = new URL(request.url).searchParams;
  const token = asked.get("key") ?? "";
  const opened = await openForGuests(site.orders, token);
  if (!opened) return data({ page: null }, { status: 404 });
  const me = asked.get("me") ?? "";
  const guestDiet = me ? await dietOf(site.store.db, opened.proposalId, me) : null;
  const shown = sentBack.typed ?? guestDiet ?? { diets: [], avoided: [] };
  const page: GuestPage = {
    token,
    title: opened.title,
    day: formatDay(opened.day, "full"),
    lastDay: formatDay(opened.lastDay, "full"),
    mayTell: opened.mayTell,
    me: guestDiet ? me : newId(),
    number: guestDiet?.number ?? null,
    diets: shown.diets,
    avoided: shown.avoided,
    consents: sentBack.typed?.consents ?? guestDiet !== null,
    ...(guestDiet ? dishesFor(opened, guestDiet) : { courses: [], without: [] }),
    done: asked.get("done") ?? "",
    faults: sentBack.faults ?? {},
  };
  return data({ page }, { status: sentBack.status ?? 200 });
}

/** What is cooked, course by course, with what each dish is to a guest; and of which courses nothing is known to suit. */
export function dishesFor(
  { lines, facts }: Pick<OpenedForGuests, "lines" | "facts">,
  needs: GuestNeeds,
): Pick<GuestPage, "courses" | "without"> {
  const eaten = lines.filter(({ kind, quantity }) => kind === "dish" && quantity > 0);
  const sorted = mealCourses
    .map(({ key, name }) => ({ name, of: eaten.filter(({ course }) => course === key) }))
    .filter(({ of }) => of.length > 0);
  const beside = eaten.filter(({ course }) => course === null);
  const courses = beside.length ? [...sorted, { name: "Beside that", of: beside }] : sorted;
  const hasNone = (of: typeof eaten) => !of.some(({ id }) => suitsNeeds(needs, facts[id]));
  return {
    courses: courses.map(({ name, of }) => ({
      name,
      dishes: of.map(({ id, name: dish, note }) => {
        const known = facts[id];
        return { id, name: dish, note, marks: known ? marksFor(needs, known) : [] };
      }),
    })),
    // What is in no course is nobody's meal as long as anything is in one.
    without: sorted.length
      ? sorted.filter(({ of }) => hasNone(of)).map(({ name }) => name.toLowerCase())
      : beside.length && hasNone(beside)
        ? ["dish"]
        : [],
  };
}

/** Stores what a guest tells, or takes it back: to their own page, or back to the form with all that was ticked. */
export async function receiveGuestDiet(site: SiteContext, request: Request) {
  const token = new URL(request.url).searchParams.get("key") ?? "";
  const form = await readGuestForm(request);
  const consents = form.get("consent") === "yes";
  const needs = readNeeds(textsOf(form, "diet"), textsOf(form, "without"));
  const typed = { ...needs, consents };
  const id = textsOf(form, "me")[0] ?? "";
  if (!site.guestDietLimiter.consume(site.address))
    return await loadGuestDiets(site, request, { typed, faults: { "": rateLimitedMessage }, status: 429 });
  try {
    if (form.get("act") === "take-back") {
      await takeDietBack(site.orders, { token, id });
      return redirect(guestDietsPath(token, { done: "taken-back" }), 303);
    }
    if (!consents)
      return await loadGuestDiets(site, request, {
        typed,
        faults: { consent: "Tick this too: without your yes the kitchen may not use it." },
        status: 422,
      });
    await tellDiet(site.orders, { token, id, ...needs });
    return redirect(guestDietsPath(token, { me: id, done: "told" }), 303);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (error instanceof Invalid)
      return await loadGuestDiets(site, request, {
        typed,
        faults: { diets: error.problems.map((one) => one.message).join(" ") },
        status: 422,
      });
    if (error instanceof Conflict)
      return await loadGuestDiets(site, request, { typed, faults: { "": message }, status: 409 });
    if (error instanceof NotFound) return data({ page: null }, { status: 404 });
    throw error;
  }
}

// No form has more boxes than that.
const maxBoxes = 60;

const textsOf = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .slice(0, maxBoxes)
    .filter((one) => typeof one === "string");

/** A body that is no form has no fields: then nothing is ticked. */
async function readGuestForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return new FormData();
  return await request.formData().catch(() => new FormData());
}

import { data, redirect } from "react-router";
import type { Avoided } from "#food/allergens/avoided.ts";
import { parseAvoided } from "#food/allergens/avoided.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { CycleSuits } from "#school-menus/diets/cycle-suits.ts";
import { cycleSuits } from "#school-menus/diets/cycle-suits.ts";
import { requestPageOf } from "#school-menus/diets/diet-paths.ts";
import type { DietDetails, TypedRequest } from "#school-menus/diets/diet-request.ts";
import { needsInWords, parseDietRequest } from "#school-menus/diets/diet-request.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Problem } from "#values/problem.ts";
import { readForm, textIn, textsIn } from "../read-small-form.server.ts";

/** A form as it is shown again: all that was typed, what is wrong with it, or what suits. */
export interface ShownRequest {
  readonly typed: Omit<TypedRequest, "without" | "consent">;
  readonly without: readonly Avoided[];
  readonly consents: boolean;
  readonly problems: readonly Problem[];
  readonly isTooOften: boolean;
  /** Before it is sent one sees how far the menu suits; `seen` says that this was shown. */
  readonly suits: CycleSuits | null;
  readonly seen: string;
}

// More than there are boxes.
const mostBoxes = 60;

/** Takes a parent's request, once the bot check and the limits let it in. */
export async function receiveDietRequest(site: SiteContext, request: Request, school: School) {
  const form = await readForm(request);
  return await receive(site, { form, school, email: textIn(form, "email") }, async ({ typed, again }) => {
    const [altcha, website] = [textIn(form, "altcha"), textIn(form, "website")];
    const result = await site.diets.ask(school, { typed, altcha, website, address: site.address });
    if (result.kind === "invalid") return again(422, { problems: result.problems, suits: null, seen: "" });
    if (result.kind === "rate-limited") return again(429, { isTooOften: true });
    throw redirect(`${requestPageOf(school.key)}&asked=1#h1`, 303);
  });
}

interface Received {
  readonly form: FormData;
  readonly school: School;
  readonly email: string;
}

/** Takes what a parent changes of an agreed request: by a link that was mailed to them, so that nothing else is checked. */
export async function receiveChange(
  site: SiteContext,
  received: Received,
  send: (details: DietDetails) => Promise<never>,
) {
  return await receive(site, received, ({ details }) => send(details));
}

/** A form as it was told before, for its parent to change. */
export function shownOf(details: DietDetails | null, email: string): ShownRequest {
  const child = details?.child ?? { className: "", initials: "", reference: "" };
  const { avoided = [], others = [], notUnderstood = [] } = details?.avoids ?? {};
  return {
    typed: {
      else: [...others.map(leafName), ...notUnderstood].join(", "),
      reason: details?.reason ?? "",
      class: child.className,
      initials: child.initials,
      reference: child.reference,
      email,
    },
    without: avoided,
    consents: false,
    problems: [],
    isTooOften: false,
    suits: null,
    seen: "",
  };
}

type Again = (status: number, more: Partial<ShownRequest>) => ReturnType<typeof data<ShownRequest>>;

/**
 * What suits is shown before anything is stored, and again where the menu or what is ticked has changed since: the form then says that
 * it was seen.
 */
async function receive(
  site: SiteContext,
  { form, school, email }: Received,
  send: (request: {
    readonly typed: TypedRequest;
    readonly details: DietDetails;
    readonly again: Again;
  }) => Promise<ReturnType<Again>>,
) {
  const text = (name: string) => textIn(form, name);
  const words = textsIn(form, "without", mostBoxes);
  const typed: TypedRequest = {
    without: words,
    else: text("else"),
    reason: text("reason"),
    class: text("class"),
    initials: text("initials"),
    reference: text("reference"),
    email,
    consent: text("consent"),
  };
  const again: Again = (status, more) =>
    data<ShownRequest>(
      {
        typed: {
          else: typed.else.slice(0, 400),
          reason: typed.reason.slice(0, 20),
          class: typed.class.slice(0, 60),
          initials: typed.initials.slice(0, 60),
          reference: typed.reference.slice(0, 60),
          email: typed.email.slice(0, 254),
        },
        without: parseAvoided(words),
        consents: typed.consent === "yes",
        problems: [],
        isTooOften: false,
        suits: null,
        seen: "",
        ...more,
      },
      { status },
    );
  const parsed = parseDietRequest(typed);
  if ("problems" in parsed) return again(422, { problems: parsed.problems });
  const { details } = parsed;
  const menu = await termlyMenu(site.store.db, school.key);
  const suits = menu && cycleSuits(menu, details);
  const seen = `${needsInWords(details)}; ${suits?.asItIs ?? 0} of ${suits?.all ?? 0}`;
  if (text("seen") !== seen) return again(200, { suits, seen });
  return await send({ typed, details, again: (status, more) => again(status, { suits, seen, ...more }) });
}

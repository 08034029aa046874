import { data, redirect } from "react-router";
import type { Avoided } from "#food/allergens/avoided.ts";
import { parseAvoided } from "#food/allergens/avoided.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { CycleSuits } from "#school-menus/diets/cycle-suits.ts";
import { cycleSuits } from "#school-menus/diets/cycle-suits.ts";
import { requestPageOf } from "#school-menus/diets/diet-paths.ts";
import type { DietDetails, DietNeeds, LetterNeed, TypedRequest } from "#school-menus/diets/diet-request.ts";
import {
  asksForTheSame,
  letterNeeded,
  needsInWords,
  parseDietRequest,
} from "#school-menus/diets/diet-request.ts";
import type { LetterPage } from "#school-menus/diets/letter.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import { readLetter } from "#server/features/doctors-letters.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { textIn, textsIn } from "../read-small-form.server.ts";
import type { FormWithLetter } from "./letter-form.server.ts";

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
  /** Why a doctor's letter is asked for; null where none is needed, and before that is known. */
  readonly letter: LetterNeed | null;
  /** Whether files were chosen, which a browser does not choose again by itself. */
  readonly letterAgain: boolean;
}

// More than there are boxes.
const mostBoxes = 60;

/** Takes a parent's request, once the bot check and the limits let it in. */
export async function receiveDietRequest(site: SiteContext, sent: FormWithLetter, school: School) {
  const { form, files } = sent;
  const received = { ...sent, school, email: textIn(form, "email"), agreed: null };
  return await receive(site, received, async ({ typed, again }) => {
    const [altcha, website] = [textIn(form, "altcha"), textIn(form, "website")];
    const { address } = site;
    const made = () => readLetter(site, files);
    const result = await site.diets.ask(school, { typed, altcha, website, address, readLetter: made });
    if (result.kind === "invalid") return again(422, { problems: result.problems });
    if (result.kind === "rate-limited") return again(429, { isTooOften: true });
    throw redirect(`${requestPageOf(school.key)}&asked=1#h1`, 303);
  });
}

interface Received extends FormWithLetter {
  readonly school: School;
  readonly email: string;
  /** What was agreed before by a letter: where the same is asked for, that is not asked for again. */
  readonly agreed: DietNeeds | null;
}

/** Takes what a parent changes of an agreed request: by a link that was mailed to them, so that only letters are counted. */
export async function receiveChange(
  site: SiteContext,
  received: Received,
  send: (details: DietDetails, pages: readonly LetterPage[]) => Promise<never>,
) {
  return await receive(site, received, async ({ details, letter, again }) => {
    if (letter === null || received.files.length === 0) return await send(details, []);
    if (!site.diets.mayAddLetter(site.address)) return again(429, { isTooOften: true });
    try {
      return await send(details, await readLetter(site, received.files));
    } catch (error) {
      if (error instanceof Invalid) return again(422, { problems: error.problems });
      throw error;
    }
  });
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
    letter: null,
    letterAgain: false,
  };
}

type Again = (status: number, more: Partial<ShownRequest>) => ReturnType<typeof data<ShownRequest>>;

/**
 * What suits is shown before anything is stored, and again where the menu or what is ticked has changed since: the form then says that
 * it was seen.
 */
async function receive(
  site: SiteContext,
  { form, files, fault, school, email, agreed }: Received,
  send: (request: {
    readonly typed: TypedRequest;
    readonly details: DietDetails;
    readonly letter: LetterNeed | null;
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
        letter: null,
        letterAgain: files.length > 0,
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
  const letter = agreed && asksForTheSame(agreed, details) ? null : letterNeeded(details);
  const shown = { suits, seen, letter };
  if (text("seen") !== seen) return again(200, shown);
  if (letter && fault) return again(422, { ...shown, problems: [fault] });
  return await send({
    typed,
    details,
    letter,
    again: (status, more) => again(status, { ...shown, ...more }),
  });
}

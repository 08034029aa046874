import { data, redirect } from "react-router";
import type { Permission } from "#staff/permissions.ts";
import { firstFaults } from "#values/tables/csv.ts";
import { Invalid, statusOf, wordsOf } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { messageOf } from "#values/thrown.ts";
import { fieldErrors, textOf } from "../form.server.ts";
import type { SignedIn } from "../guard.server.ts";
import type { Needed } from "../routes.ts";
import type { Look, Refused, TypedField, UndoOffer } from "./refused.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** Where an act is done: who does it, the screen's part of the address, and what that names. */
interface AtScreen<P, Subject> extends SignedIn {
  readonly params: P;
  readonly subject: Subject;
  /** The screen's address. */
  readonly address: string;
}

/** What somebody at the desk does with one form. */
export interface Act<P, Subject, Input, Result> {
  readonly needs: Permission | Needed;
  /** As a button says it, also where it is offered once more: "Mark it won". */
  readonly wanted: string | ((input: Input) => string);
  /** What the form says. May throw as `do`. */
  readonly read: (form: FormData, at: AtScreen<P, Subject>) => Input | Promise<Input>;
  /** Throws what the table of errors knows where it cannot be done: then nothing was changed, and the refusal says why. */
  readonly do: (at: AtScreen<P, Subject>, input: Input) => Promise<Result>;
  /** Where it leads; to its screen, where nothing is said. null: whoever sent it stays where they are. */
  readonly to?: (at: AtScreen<P, Subject>, input: Input, result: Result) => string | null;
  /** Why not, by the status of the error, where the words of the error are not for this screen. */
  readonly because?: Readonly<Partial<Record<number, string>>>;
  /** Its faults are of rows or files, and are said with them. */
  readonly namesPlaces?: boolean;
  /** The address of the form before it, which takes all that was sent to be changed once more. */
  readonly edit?: (at: AtScreen<P, Subject>, form: FormData) => string;
  /** Where one looks at what is there now when it was not done; its screen, where nothing is said. */
  readonly look?: (at: AtScreen<P, Subject>, input: Input) => string;
  /** The fields that somebody typed, by name: what was typed stays in the form of a refusal. */
  readonly typed?: Readonly<Record<string, TypedField>>;
  /** What undoes it; null where this time nothing does. Its screen offers it. */
  readonly undo?: (input: Input, result: Result) => Undo | null;
}

interface Undo {
  /** The act of the same screen that undoes it, and what its form says. */
  readonly act: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An act of a screen, whatever it reads. */
export interface ScreenAct {
  readonly needs: Needed;
  /** Does it; where it leads, or why it was not done. What is our own fault is thrown. */
  readonly run: (signedIn: SignedIn, params: Params, form: FormData) => Promise<Response | Refused>;
}

/** All acts of a screen, by the last part of their addresses. */
export interface ScreenActs {
  readonly acts: Readonly<Record<string, ScreenAct>>;
  /** The screen's address. */
  readonly address: (params: Params) => string;
}

interface ScreenOf<P, Subject> {
  /** The screen's address. */
  readonly address: (params: P) => string;
  /** What it shows: "the proposal". */
  readonly called: string;
  /** What the address names; throws where it is not there. */
  readonly find: (signedIn: SignedIn, params: P) => Promise<Subject> | Subject;
  /** What is there now where somebody else was first, in words, and its revision for trying again. */
  readonly now?: (signedIn: SignedIn, params: P) => Promise<{ revision: number; words: readonly string[] }>;
}

/** The acts of one screen: `act` makes one of them, `acts` all of them. */
export function actsOf<P extends Params, Subject>(screen: ScreenOf<P, Subject>) {
  const act = <Input, Result>(one: Act<P, Subject, Input, Result>): ScreenAct => ({
    needs: typeof one.needs === "string" ? { permission: one.needs, proof: "none" } : one.needs,
    run: async (signedIn, params, form) => {
      // The pattern of the route has these.
      const given = params as P;
      const about = {
        wanted: typeof one.wanted === "string" ? one.wanted : "",
        look: { to: screen.address(given), called: screen.called },
        because: one.because ?? {},
        typed: one.typed ?? {},
        namesPlaces: one.namesPlaces ?? false,
        edit: null as string | null,
      };
      try {
        const subject = await screen.find(signedIn, given);
        const at = { ...signedIn, params: given, subject, address: screen.address(given) };
        about.edit = one.edit?.(at, form) ?? null;
        const input = await one.read(form, at);
        if (typeof one.wanted === "function") about.wanted = one.wanted(input);
        if (one.look) about.look = { to: one.look(at, input), called: screen.called };
        const result = await one.do(at, input);
        const undo = one.undo?.(input, result) ?? null;
        const to = one.to ? one.to(at, input, result) : at.address;
        return to === null ? new Response(null, { status: 204 }) : redirect(withUndo(to, undo), 303);
      } catch (error) {
        const now = error instanceof SavedMeanwhile ? ((await screen.now?.(signedIn, given)) ?? null) : null;
        return refused(error, form, { ...about, now });
      }
    },
  });
  const acts = (all: Readonly<Record<string, ScreenAct>>): ScreenActs => ({
    acts: all,
    address: (params) => screen.address(params as P),
  });
  return { act, acts };
}

function withUndo(to: string, undo: Undo | null): string {
  if (!undo) return to;
  const said = new URLSearchParams({ ...undo.fields, "undo-by": undo.act });
  return `${to}${to.includes("?") ? "&" : "?"}${said}`;
}

/** What an act that was done just now offers to take back, as the address of its screen says; null where nothing does. */
export function undoOffered({ acts }: ScreenActs, { pathname, searchParams }: URL): UndoOffer | null {
  const act = searchParams.get("undo-by") ?? "";
  if (!Object.hasOwn(acts, act)) return null;
  const fields = [...searchParams].filter(([name]) => name !== "undo-by");
  return { act, address: `${pathname}/${act}`, fields: Object.fromEntries(fields) };
}

const longestAgain = 50_000;

interface RefusedAct {
  readonly wanted: string;
  readonly look: Look;
  readonly because: Readonly<Partial<Record<number, string>>>;
  readonly typed: Readonly<Record<string, TypedField>>;
  readonly namesPlaces: boolean;
  readonly edit: string | null;
  readonly now: { readonly revision: number; readonly words: readonly string[] } | null;
}

/** Why an act was not done. Throws what no refusal is for: a fault of ours, a thing that is not there. */
function refused(error: unknown, form: FormData, about: RefusedAct): Refused {
  const { wanted, look, because, typed, namesPlaces, edit, now } = about;
  const status = statusOf(error);
  if (status >= 500) throw error;
  const errors = error instanceof Invalid ? fieldErrors(error.problems) : {};
  const beside = Object.entries(errors).filter(([field]) => field in typed);
  const others = error instanceof Invalid ? error.problems.filter(({ field }) => !(field in typed)) : [];
  const faults = firstFaults(others).map((one) => (namesPlaces ? wordsOf(one) : one.message));
  const sent = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !(name in typed) ? [[name, value] as const] : [],
  );
  // What is very long is not sent back: nobody changes it in a form.
  const isShort = sent.reduce((length, [, value]) => length + value.length, 0) < longestAgain;
  const mayTryAgain = isShort && (now !== null || edit !== null || beside.length > 0);
  return {
    status,
    wanted,
    look,
    message:
      because[status] ??
      (error instanceof Invalid ? (faults.length === 1 ? faults.join("") : "") : messageOf(error)),
    faults: faults.length > 1 ? faults : [],
    now: now?.words ?? null,
    again: mayTryAgain
      ? sent.map(
          ([name, value]) => [name, now && name === "revision" ? String(now.revision) : value] as const,
        )
      : null,
    edit: isShort ? edit : null,
    typed: Object.entries(typed).map(([name, field]) => ({ ...field, name, value: textOf(form, name) })),
    errors: Object.fromEntries(beside),
  };
}

/**
 * What a form of another screen does, or what that screen shows: gives what `work` does. Where it cannot be done it throws the
 * screen that says why not and leads to `look`; what is our own fault is thrown as it is.
 */
export async function orNotDone<T>(look: Look, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw notDone(look, error);
  }
}

/** What is thrown for that screen; throws the error itself where it is our own fault. */
export function notDone(look: Look, error: unknown) {
  const about = { wanted: "", look, because: {}, typed: {}, namesPlaces: false, edit: null, now: null };
  const outcome = refused(error, new FormData(), about);
  return data(outcome, { status: outcome.status });
}

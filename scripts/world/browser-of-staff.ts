import type { SessionCookie } from "#values/session-cookie.ts";
import { RouterContextProvider } from "react-router";
import { actAt } from "#desk/acts/acts.server.ts";
import { guard, signedIn } from "#desk/guard.server.ts";
import type { SignedIn } from "#desk/guard.server.ts";
import type { Services } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import { confirmByPassword, signInByPassword } from "#staff/sign-in/sign-in.server.ts";
import { checkSession } from "#staff/sign-in/sessions.server.ts";
import { totpCode, totpStep } from "#staff/factors/totp.ts";
import { fieldsOf } from "#values/record.ts";
import type { Person } from "./beginning.ts";
import { password } from "./beginning.ts";
import { wallNow } from "./machine.ts";

/** The browser of a member of staff: all that it remembers is its cookie. */
export interface StaffBrowser {
  readonly person: Person;
  token: string | null;
}

/** What the desk answers to who asks for an address. */
export type DeskAnswer =
  | { readonly kind: "in"; readonly as: SignedIn }
  | { readonly kind: "sign in" | "prove it" | "not allowed" | "no such act" };

/** Asks for an address of the desk, as its router does: nothing of it is read or done but by who may. */
export async function askDesk(
  services: Services,
  browser: StaffBrowser,
  asked: {
    readonly pattern: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly method?: "GET" | "POST";
  },
): Promise<DeskAnswer> {
  const { pattern, params = {}, method = "POST" } = asked;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const url = new URL(`http://localhost:3000/${path}`);
  const request = new Request(url, {
    method,
    headers: browser.token ? { cookie: cookieHeader(services.staff.cookie, browser.token) } : {},
  });
  const context = new RouterContextProvider();
  context.set(siteContext, contextOf(services));
  try {
    await guard({ request, url, context, pattern: `/${pattern}`, params }, () => {
      throw new Error("the guard goes no further");
    });
  } catch (thrown) {
    const refusal = refusalIn(thrown);
    if (refusal) return { kind: refusal };
    throw thrown;
  }
  return { kind: "in", as: signedIn({ context }) };
}

/** Sends a form to an act of the desk: where it leads, the refusal, or who may not even try. */
export async function postAct(
  services: Services,
  browser: StaffBrowser,
  pattern: string,
  params: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): Promise<
  { readonly kind: "done" | "refused"; readonly words: string } | Exclude<DeskAnswer, { kind: "in" }>
> {
  const answer = await askDesk(services, browser, { pattern, params });
  if (answer.kind !== "in") return answer;
  const found = actAt(`/${pattern}`, params);
  if (!found) return { kind: "no such act" };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const result = await found.act.run(answer.as, params, form);
  if (result instanceof Response)
    return { kind: "done", words: result.headers.get("location") ?? String(result.status) };
  return { kind: "refused", words: `${result.status} ${result.message}` };
}

/** Signs in by password and code, in a browser that may have a session already. */
export async function signIn({ staff }: Services, browser: StaffBrowser): Promise<string> {
  const { person } = browser;
  const result = await signInByPassword(
    staff,
    { email: person.email, password, code: codeNow(person) },
    { address: "192.0.2.7", userAgent: "Firefox/140.0 (Windows)", oldToken: browser.token },
  );
  if (result.kind === "signed-in") browser.token = result.token;
  return result.kind;
}

/** Says once more who it is, for what asks for a fresh proof. */
export async function proveIt({ staff }: Services, browser: StaffBrowser): Promise<string> {
  const check = await checkSession(staff, browser.token);
  if (check.kind !== "valid") return check.kind;
  const tried = { password, code: codeNow(browser.person) };
  const result = await confirmByPassword(staff, check, tried, { address: "192.0.2.7" });
  if (result.kind === "signed-in") browser.token = result.token;
  return result.kind;
}

const codeNow = ({ secret }: Person) => totpCode(secret, totpStep(wallNow()));

/** As a browser sends back what it was given. */
const cookieHeader = (cookie: SessionCookie, token: string): string =>
  cookie.give(token)[0]?.[1].split(";")[0] ?? "";

function contextOf(services: Services) {
  return Object.defineProperties({} as never, {
    ...Object.getOwnPropertyDescriptors(services),
    reference: { value: "R-WORLD" },
    address: { value: "192.0.2.7" },
    logFault: { value: () => undefined },
    dependsOn: { value: () => undefined },
    staleAt: { value: () => undefined },
    beginRender: { value: () => Promise.resolve() },
    withPage: { value: (_: unknown, response: Response) => response },
  });
}

function refusalIn(thrown: unknown): "sign in" | "prove it" | "not allowed" | null {
  if (thrown instanceof Response) {
    const to = thrown.headers.get("location") ?? "";
    if (to.startsWith("/desk/sign-in")) return "sign in";
    return to.startsWith("/desk/confirm") ? "prove it" : null;
  }
  const status = fieldsOf(fieldsOf(thrown)["init"])["status"];
  return status === 403 ? "not allowed" : null;
}

import type { FlatHeaders, Middleware } from "./http-env.ts";
import { isRead, pathOf, targetOf } from "./http-env.ts";
import type { PageResponse, PagesDeps } from "./pages.ts";
import { TooLarge } from "#values/problem.ts";
import { limitBody } from "./limits/body-limit.ts";
import type { Refuse } from "./refusals/refusal.ts";
import { createRenderLimit } from "./limits/render-limit.ts";
import { noIndex } from "./headers/security-headers.ts";
import { sendUncached } from "./send-uncached.ts";
import { submitForm } from "./submit-form.ts";

/** A part of the site for people who have signed in: the staff desk, a school's own pages. */
export interface PrivateArea {
  /** Whether a path is in it: a page of it, or the data of one. */
  readonly isIn: (path: string) => boolean;
  /** Whether somebody sent it who has signed in. */
  readonly hasSession: (request: Request) => Promise<boolean>;
}

interface PrivateAreaDeps extends Pick<
  PagesDeps,
  "renderPage" | "bodyLimitOf" | "bufferedBytes" | "renderLimits"
> {
  readonly securityHeaders: FlatHeaders;
  readonly refuse: Refuse;
}

// A handful of people are there at once. An upload takes as long as its sender's connection takes, and keeps nobody from reading.
const ofMembers = { reading: 4, writing: 16 };
// Strangers who try its addresses wait for one another, before no member, and leave the thread to visitors half of the time.
const ofStrangers = { reading: 1, writing: 4 };
// What strangers may send as well. Longer ones are read only once it is known who sends them.
const longestOpenForm = 64 * 1024;

/** A private area: every page is one person's, made for them with their cookie, never cached or indexed. */
export function privateArea(area: PrivateArea, deps: PrivateAreaDeps): Middleware {
  const limits = (of: typeof ofMembers, rests = false) => ({
    reading: createRenderLimit({ ...deps.renderLimits, concurrency: of.reading, rests }),
    writing: createRenderLimit({ ...deps.renderLimits, concurrency: of.writing }),
  });
  const [members, strangers] = [limits(ofMembers), limits(ofStrangers, true)];
  type Render = PagesDeps["renderPage"];
  const render: Render = async (request, client) => privately(await deps.renderPage(request, client));
  const queueFor = async (request: Request) => ((await area.hasSession(request)) ? members : strangers);
  const read: Render = async (request, client) =>
    (await queueFor(request)).reading(client.address, () => render(request, client));
  const submit: Render = async (request, client) =>
    (await queueFor(request)).writing(client.address, () => render(request, client));

  return async (c, next) => {
    const { incoming, client } = c.env;
    if (!area.isIn(pathOf(incoming))) return await next();
    if (!isRead(incoming)) {
      const most = deps.bodyLimitOf(pathOf(incoming));
      if (most > longestOpenForm) return await submitForm(deps, submit, c);
      // A client that sends a form byte by byte does so outside the queue, and holds up nobody.
      const body = await wholeBody(c.req.raw.body, most, c.req.raw.headers.get("Content-Type") ?? "");
      if (body instanceof Uint8Array) return await submitForm(deps, submit, c, body);
      return deps.refuse(incoming, c.env.outgoing, body);
    }
    const request = new Request(c.var.origin + targetOf(incoming), { headers: c.req.raw.headers });
    return await sendUncached(deps, await read(request, client), c);
  };
}

/** A body once all of it is here; why it is refused where it is too long, broke off, or is not what its type says. */
async function wholeBody(body: ReadableStream<Uint8Array> | null, most: number, type: string) {
  try {
    const whole = new Uint8Array(await new Response(limitBody(body, most)).arrayBuffer());
    await parseAs(type, whole);
    return whole;
  } catch (error) {
    if (error instanceof TooLarge) return { status: 413, title: TooLarge.title };
    return { status: 400, title: "This form did not arrive whole." };
  }
}

/** Throws where a body is not of its type: actions read it the same way, and would fail as if it were our fault. */
async function parseAs(type: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  if (body.length === 0) return;
  const response = new Response(body, { headers: { "Content-Type": type } });
  if (/^application\/json\b/i.test(type)) await response.json();
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) await response.formData();
}

function privately(rendered: PageResponse): PageResponse {
  const headers = new Headers(rendered.headers);
  headers.set("Cache-Control", "no-store");
  headers.set(...noIndex);
  headers.set("Referrer-Policy", "same-origin");
  return { ...rendered, headers };
}

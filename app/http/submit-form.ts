import { responseHeaders } from "./headers/response-headers.ts";
import { limitBody } from "./limits/body-limit.ts";
import type { FlatHeaders, Middleware } from "./http-env.ts";
import { pathOf, targetOf } from "./http-env.ts";
import type { PagesDeps } from "./pages.ts";

interface SubmitFormDeps {
  readonly bodyLimitOf: (path: string) => number;
  readonly securityHeaders: FlatHeaders;
}

/** Gives a form that was sent to the page it was sent to, with no more of its body than the address may take; `arrived` is the body where it was read already. */
export async function submitForm(
  { bodyLimitOf, securityHeaders }: SubmitFormDeps,
  submit: PagesDeps["renderPage"],
  c: Parameters<Middleware>[0],
  arrived?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { incoming, client } = c.env;
  const { method, headers, body } = c.req.raw;
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body: arrived ?? limitBody(body, bodyLimitOf(pathOf(incoming))),
    duplex: "half",
  };
  const rendered = await submit(new Request(c.var.origin + targetOf(incoming), init), client);
  return new Response(rendered.body.length ? rendered.body : null, {
    status: rendered.status,
    headers: responseHeaders(rendered.headers, securityHeaders),
  });
}

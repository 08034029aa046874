const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** A kept page as it is shown without a network: the same page, clearly marked with its age. */
export async function marked(page: Response, path: string): Promise<Response> {
  const at = Number(page.headers.get("X-Kept-At") ?? 0);
  const html = (await page.text())
    .replace("<html", `<html data-kept-at="${at}"`)
    .replace(/<main\b[^>]*>/, (main) => main + markOf(at, path));
  return new Response(html, { status: 200, headers: page.headers });
}

function markOf(at: number, path: string): string {
  return `<p class="kept-mark"><b>You have lost the network.</b> <span>This page is as at ${moment(at)}; allergens may have changed since.</span> <a href="${escaped(path)}">Try again</a></p>`;
}

/** A page that was never seen: what there is instead. */
export function unseen(path: string, others: readonly (readonly [string, string])[]): Response {
  const links = others.map(([address, words]) => `<li><a href="${address}">${words}</a></li>`).join("");
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You have lost the network</title><style>body{font:18px/1.6 Georgia,serif;max-width:34em;margin:14vh auto;padding:0 1.5rem;background:#FBF6EC;color:#1B2A22}a{color:#1F4D3A}</style></head>
<body><main><h1>You have lost the network.</h1><p>This page was not opened here before, so there is no copy of it. These are kept in your browser:</p>
<ul>${links}</ul><p><a href="${escaped(path)}">Try again</a></p></main></body></html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function moment(at: number): string {
  return day.format(at) === day.format(Date.now())
    ? time.format(at)
    : `${day.format(at)}, ${time.format(at)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The scripts that a page's HTML asks for. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address))];
}

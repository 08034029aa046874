import { escapeHtml } from "./cached-page.ts";
import { site } from "./settings.ts";

// As in the site's header; the page must stand alone.
const sprigPath =
  "M2 14C18 9 40 8 62 12M12 12 7 4M12 12l-3 9M21 10.6 17 2M21 10.6 18.5 20M30 10 27 1.5M30 10l-2 10M39 10 37.5 2M39 10l-1 9.5M48 10.5 48 4M48 10.5l.5 8M55 11.3 56.5 6.5M55 11.3l1.5 6";
const sprig = `<svg viewBox="0 0 64 24" aria-hidden="true"><path d="${sprigPath}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg>`;
// The empty plate of the site's pictures, drawn: a picture may not be at hand.
const plate = (ornament: string) =>
  `<svg class="plate" viewBox="0 0 300 300" aria-hidden="true"><circle cx="150" cy="150" r="146" fill="#8fae8b"/><circle cx="150" cy="150" r="132" fill="#9dbb98"/><circle cx="150" cy="150" r="106" fill="#e9dfc9"/><circle cx="150" cy="147" r="103" fill="#fffdf8"/><circle cx="150" cy="148" r="72" fill="#f4ecdb"/>${ornament}</svg>`;
// The mark of the sample lies on the sample’s plate alone.
const plateSprig = `<g transform="translate(104 128) rotate(-14 46 18) scale(1.45)"><path d="${sprigPath}" fill="none" stroke="#1f4d3a" stroke-width="2.6" stroke-linecap="round"/></g>`;

const style =
  () => `${face("display", "400 650", site.faces.display)}${face("text", "400 700", site.faces.text)}
*{margin:0;box-sizing:border-box}
body{min-height:100vh;font:450 1.06rem/1.6 "text",system-ui,sans-serif;background:#fbf6ec;color:#1b2a22}
header{position:relative;background:#fbf6ec;padding:1.1rem max(1.25rem,calc(50vw - 36rem))}
header::after{content:"";position:absolute;inset:100% 0 auto;height:13px;margin-top:-1px;background:radial-gradient(ellipse 50.5% 100% at 50% 0,#fbf6ec 97%,#0000) 50% 0/36px 100%}
a{color:inherit;font-weight:600;text-underline-offset:.2em}
header a{display:inline-flex;gap:.55rem;align-items:center;font:620 1.5rem/1.1 "display",Georgia,serif;letter-spacing:-.02em;color:#1f4d3a;text-decoration:none}
header svg{width:46px;height:18px;rotate:-14deg;flex:none}
main{min-height:calc(100vh - 66px);background:linear-gradient(160deg,#1f4d3a 40%,#12332a);color:#fbf6ec;padding:clamp(3.2rem,9vh,6rem) max(1.25rem,calc(50vw - 36rem)) 4rem;display:grid;grid-template-columns:1fr auto;gap:1rem 4rem;align-items:center}
.plate{width:min(34vw,25rem);height:auto;grid-column:2;grid-row:1}
h1{font:560 clamp(2.3rem,8vw,3.8rem)/1.02 "display",Georgia,serif;letter-spacing:-.02em;text-wrap:balance;margin-bottom:1.2rem}
p,ul{margin-bottom:1.2rem;max-width:34em}
ul{padding-left:1.2rem}li a{display:inline-block;padding-block:.55rem}
.do{display:flex;flex-wrap:wrap;gap:.8rem 1.4rem;align-items:center;margin-top:2rem}
.btn{display:inline-block;min-height:48px;padding:.7rem 1.5rem;border-radius:1.05rem;background:#f0ae4b;box-shadow:inset 0 -4px 0 #a86f1c;color:#1b2a22;text-decoration:none}
.tel{display:inline-block;padding-block:.7rem}
header :focus-visible{outline:3px solid #1b2a22;outline-offset:3px}
main :focus-visible{outline:3px solid #f0ae4b;outline-offset:3px}
@media (width < 700px){main{grid-template-columns:1fr;align-content:start}.plate{grid-column:1;grid-row:2;width:min(58vw,15rem);margin:auto}}
@media print{main{background:none;color:inherit}}`;

function face(family: string, weight: string, file: string): string {
  return file
    ? `@font-face{font-family:"${family}";src:url(${file});font-weight:${weight};font-display:swap}`
    : "";
}

/**
 * Shown offline for a page that is not cached: `others` are pages that are, with their names; `isPrivate` is true where the
 * page is never cached.
 */
export function offlinePage(
  path: string,
  others: readonly (readonly [string, string])[],
  isPrivate: boolean,
): Response {
  const { name, phone, phoneDialled, madeUp } = site.firm;
  const links = others.map(([address, title]) => `<li><a href="${address}">${title}</a></li>`).join("");
  const why = isPrivate
    ? "This page is yours alone, so no copy of it is kept. Nothing is paid by looking at this page: if you have just pressed a pay button, do not pay again before you know; ring us, or come back to this page with a connection."
    : "There is no copy of this page in your browser.";
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline | ${escapeHtml(name)}</title><meta name="robots" content="noindex"><style>${style()}</style></head>
<body><header><a href="/home">${madeUp ? sprig : ""}<span>${escapeHtml(name)}</span></a></header><main><div><h1>You are offline.</h1>
<p>${why}${links && " These are kept:"}</p>${links && `<ul>${links}</ul>`}
<p class="do"><a class="btn" href="${escapeHtml(path)}">Try again</a>${phone && `<a class="tel" href="tel:${escapeHtml(phoneDialled)}">or ring ${escapeHtml(phone)}</a>`}</p></div>${plate(madeUp ? plateSprig : "")}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
    },
  });
}

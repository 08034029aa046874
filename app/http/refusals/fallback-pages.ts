/** For an address that is too long: what happened, and how to search again. `path` is the page's. */
export function addressTooLongPage(path: string): string {
  return fallbackPage(
    "That search is too long.",
    `<p>We have shown no results, because part of it might have been left out, such as an allergen to avoid. Please search again with fewer words.</p><p><a href="${path}">Search again</a></p>`,
  );
}

/** For what is refused before any page is rendered: why, and what became of a form. */
export function refusalPage({
  status,
  title,
  isForm,
}: {
  readonly status: number;
  readonly title: string;
  readonly isForm: boolean;
}): string {
  const next = status === 413 ? " Go back, and send a smaller file or fewer words." : "";
  const form = isForm ? `<p>Nothing was changed or sent.${next}</p>` : "";
  return fallbackPage(title, `${form}<p><a href="/home">Go to the home page</a></p>`);
}

/** When not even the error page can be rendered: plain HTML, with nothing that could fail. */
export function faultPage(reference: string): string {
  return fallbackPage(
    "Something went wrong.",
    `<p>We could not show this page. Nothing that you had already sent is lost, and it is safe to load the page again.</p>
<p>If you ring or write to us, please quote <b>${reference}</b>. <a href="/home">Go to the home page</a></p>`,
  );
}

/** When more pages are requested at once than we render. */
export const busyPage = fallbackPage(
  "The site is very busy.",
  `<p>Please load the page again in a moment: that is safe.</p><p><a href="/home">Go to the home page</a></p>`,
);

/** While the site is prepared. It names nobody: whose site it is may not be settled. */
export const closedPage = fallbackPage(
  "This site is not open yet.",
  `<p>It is being prepared. Please come back soon.</p><p><a href="/desk">Sign in to prepare it</a></p>`,
);

function fallbackPage(heading: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>
<body style="font:18px/1.6 Georgia,serif;max-width:36em;margin:15vh auto;padding:0 1.5rem;background:#FBF6EC;color:#1B2A22">
<h1>${heading}</h1>${body}</body></html>`;
}

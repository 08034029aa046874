/** For an address that is too long to be read: nothing of it was answered, and how to ask again. `path` is a page's. */
export function addressTooLongPage(path: string): string {
  return plainPage(
    "That address is longer than we read.",
    `<p>So that nothing in it is overlooked, what to avoid least of all, none of it was answered. Please ask again with fewer words.</p><p><a href="${path}">Ask again</a></p>`,
  );
}

/** When not even the error page can be rendered: plain HTML, with nothing that could fail. */
export function faultPage(reference: string): string {
  return plainPage(
    "Something boiled over.",
    `<p>The page could not be made. Nothing that you had already sent is lost, and loading the page again is safe.</p>
<p>Please quote <b>${reference}</b> when you ring or write to us. <a href="/home">Back to the start</a></p>`,
  );
}

/** When more pages are asked for than can be made just now. */
export const busyPage = plainPage(
  "Every pan is on the stove.",
  `<p>Many people are asking at once. Please load the page again in a moment: that is safe.</p><p><a href="/home">Back to the start</a></p>`,
);

function plainPage(heading: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>
<body style="font:18px/1.6 Georgia,serif;max-width:36em;margin:15vh auto;padding:0 1.5rem;background:#FBF6EC;color:#1B2A22">
<h1>${heading}</h1>${body}</body></html>`;
}

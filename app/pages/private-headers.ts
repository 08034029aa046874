/**
 * Nobody else may learn the address, which is the key to the page. It is not "no-referrer", with which browsers send a form
 * as if it came from nowhere, and older ones could not answer.
 */
export const privateHeaders = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" } as const;

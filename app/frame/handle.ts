/** What a page says of itself to the server and to the frame: `export const handle: PageHandle = {...}`. */
export interface PageHandle {
  /** The query names that change what is shown; others are ignored, so that they cannot fill the page cache. */
  readonly query?: readonly string[];
  /** Which stylesheet of the page's folder it wears, after what its loader answered; "page" when left out. */
  readonly sheet?: (data: unknown) => "page" | "menu-chosen";
  /** "never": private or changing with each visit; answered with no-store. */
  readonly cache?: "never";
  /** The payment page alone may load the wallet. */
  readonly csp?: "payment";
  /** The footer keeps quiet where the page itself ends with the enquiry. */
  readonly quietFooter?: boolean;
}

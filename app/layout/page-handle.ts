/** What a page may know of the site when it writes a question in one way. */
export interface CanonicalFacts {
  /** The key of the school's menu that a word names, or null. */
  readonly menuNamed: (word: string) => string | null;
}

/** What a page declares to the server and to the layout: `export const handle: PageHandle = {...}`. */
export interface PageHandle {
  /** The query names that change what is shown; others are ignored, so that they cannot fill the page cache. */
  readonly query?: readonly string[];
  /**
   * The question as the page itself would ask it: in one order, without what it does not read. Pages are cached under
   * it, so two words that mean the same, or both nothing, are one page. Gets only the names in `query`.
   */
  readonly canonical?: (query: URLSearchParams, facts: CanonicalFacts) => URLSearchParams;
  /**
   * A page that looks quite different depending on what its loader returned: the `.variant.tsx` that is shown, as
   * "pages/school-menus/chosen-menu.variant", so that each is sent its own styles only. A method, as each page names the type of its own data.
   */
  variant?(data: unknown): string;
  /** "never": private or changing with each visit; answered with no-store. */
  readonly cache?: "never";
  /** Only the payment page may load PayPal's script, and only a draft is shown in a frame, by the desk. */
  readonly csp?: "payment" | "framed";
  /** A script of the page's own for its head, as text (`*.inline.ts?script`): what must be decided before the first paint. */
  readonly headScript?: string | ((showsSamplePictures: boolean) => string);
  /** What the skip link leads to, where a page is of one thing: "the dishes"; "the content" when left out. */
  readonly skipTo?: string;
  /**
   * "letterhead": a page for one person alone, with our name above it, without the site's bar and footer. "school": a page of
   * a school that has signed in, whose layout has a bar of its own.
   */
  readonly frame?: "letterhead" | "school";
  /** Where that follows from what is shown: a payment of somebody's order goes on under our name alone. A method as `variant` is. */
  frameOf?(data: unknown): "letterhead" | undefined;
  /** What somebody who puts the page on their home screen gets there, instead of the whole site. */
  readonly homeScreen?: "my-lunch";
  /** The footer has no call to action where the page itself ends with the enquiry. A method as `variant` is. */
  quietFooter?(data: unknown): boolean;
}

/** A route's handle by what it is: React Router cannot know, and every page's is checked where the page makes it. */
export const pageHandleOf = (route: { readonly handle?: unknown } | undefined): PageHandle | undefined =>
  route?.handle as PageHandle | undefined;

/** The script of a page's own, on a site that shows the sample's pictures or on one that does not. */
export const headScriptOf = (handle: PageHandle | undefined, showsSample: boolean): string | undefined =>
  typeof handle?.headScript === "function" ? handle.headScript(showsSample) : handle?.headScript;

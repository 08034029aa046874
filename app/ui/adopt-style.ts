/**
 * Adds a stylesheet to the document: one that the policy need not name, as it is made by script. A browser from before
 * adopted stylesheets shows those states without their style. Returns the stylesheet, which may be filled again.
 */
export function adoptStyle(css: string): CSSStyleSheet | undefined {
  if (!("adoptedStyleSheets" in document)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/**
 * Adds a stylesheet to the document: one that the policy need not name, as it is made by script. A browser from before
 * adopted stylesheets shows those states without their style.
 */
export function adoptStyle(css: string): void {
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Whether this is a whole address of a web page. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s"'<>]+$/i.test(text) && URL.canParse(text);
}

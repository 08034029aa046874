/** The text up to a mark ("/menu" of "/menu?diet=vegan" before "?"); the whole where the mark is not in it. */
export function textBefore(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}

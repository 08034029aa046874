/**
 * Whether more than one revision of a PDF is in a file: what was added behind the first may show another page than what
 * was compared. A file that is written to be shown before it is whole has two tables, and says so in its first object; one
 * that older readers understand too has a second table that is empty.
 */
export function hasSeveralRevisions(text: string): boolean {
  const ends = [...text.matchAll(/startxref\s{1,8}(\d{1,12})\s{1,8}%%EOF/g)];
  const all = text.split("startxref").length - 1;
  if (all !== ends.length) return true;
  const own = isLinearised(text) ? ends.slice(1) : ends;
  if (own.length < 2) return false;
  const [first, second, ...more] = own;
  if (more.length || !first || !second) return true;
  const between = text.slice(first.index + first[0].length, second.index);
  return !/^\s{0,8}xref\s{1,8}0 0\s{1,8}trailer\s{0,8}<<[^>]{0,1000}>>\s{0,8}$/.test(between);
}

function isLinearised(text: string): boolean {
  const [, length = ""] = /^%PDF-[^<]{1,200}<<[^>]{0,400}\/Linearized 1[^>]{0,400}>>/.test(text)
    ? (/\/L (\d{1,12})/.exec(text.slice(0, 1200)) ?? [])
    : [];
  return Number(length) === text.length;
}

/** A text as it may leave: what the edge refuses today may be in an older store. Line ends stay. */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu, "")
    .replace(/(?!\n)[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu, " ");
}

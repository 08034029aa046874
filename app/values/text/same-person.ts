/** Whether two names, or two members' e-mail addresses, are one person's, however they were typed. */
export function isSamePerson(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
  return plain(one) === plain(other);
}

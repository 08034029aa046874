/** A new id that nobody else makes: in the browser, also where the address is not https and `randomUUID` is missing. */
export function newBrowserId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

let sent: { readonly name: string; readonly action: string } | null = null;

/**
 * The kept form that was sent and has no answer yet. A save is answered with another address; what is refused, or only looked
 * over, stays at the address to which its form was sent.
 */
export const sentForm = {
  is(name: string, action: string): void {
    sent = { name, action };
  },
  /** Nobody waits for the answer any more: whether it was saved is not known, and it stays kept. */
  isGivenUp(): void {
    sent = null;
  },
  /** Calls `forget` with the form's name where the answer was another address than its own. Once for each form. */
  isAnsweredAt(address: string, forget: (name: string) => void): void {
    if (sent && sent.action !== address) forget(sent.name);
    sent = null;
  },
};

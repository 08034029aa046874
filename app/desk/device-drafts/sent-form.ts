let sent: { readonly name: string; readonly action: string } | null = null;

/**
 * The form that was sent and has no response yet. A save leads to another address; what is refused, or only looked
 * over, stays at the address to which its form was sent.
 */
export const sentForm = {
  is(name: string, action: string): void {
    sent = { name, action };
  },
  /** Nobody waits for the response any more: whether it was saved is not known, and its draft stays. */
  isGivenUp(): void {
    sent = null;
  },
  /** Calls `forget` with the form's name where the response led to another address than its own. Once for each form. */
  isAnsweredAt(address: string, forget: (name: string) => void): void {
    if (sent && sent.action !== address) forget(sent.name);
    sent = null;
  },
};

let sent: { readonly name: string; readonly action: string; readonly isDone: boolean } | null = null;

/** Where the screen is, and whether the response to a form sent it there. */
export interface Arrival {
  readonly address: string;
  readonly isRedirected: boolean;
}

/**
 * The form that was sent and has no response yet. A save leads on, to another address or to its own anew; what is refused, or
 * only looked over, stays at the address to which its form was sent.
 */
export const sentForm = {
  is(name: string, action: string): void {
    sent = { name, action, isDone: false };
  },
  isWaiting: (): boolean => sent !== null,
  /** It was done, and its screen shows what came of it: a link that is shown once. */
  isDone(): void {
    if (sent) sent = { ...sent, isDone: true };
  },
  /** Nobody waits for the response any more: whether it was saved is not known, and its draft stays. */
  isGivenUp(): void {
    sent = null;
  },
  /** Tells the form's name, and whether it was saved. Once for each form. */
  isAnswered({ address, isRedirected }: Arrival, tell: (name: string, isSaved: boolean) => void): void {
    if (!sent) return;
    const { name, action, isDone } = sent;
    sent = null;
    tell(name, isDone || isRedirected || action !== address);
  },
};

/** What a browser says of what its user wants: `navigator`, with what TypeScript's library leaves out. */
export interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly saveData?: boolean } | undefined;
}

/** Whether a browser lets itself be measured: nobody asked it not to, in its settings or, for this site, by our switch. */
export function mayMeasure(
  { doNotTrack, globalPrivacyControl, connection }: Wishes,
  isSwitchedOff: boolean,
): boolean {
  // Firefox once said "yes".
  const refused = doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;
  return !isSwitchedOff && !refused && connection?.saveData !== true;
}

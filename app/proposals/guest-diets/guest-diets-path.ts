/** The page on which guests tell their diets; `me` is the guest who has told. */
export const guestDietsPath = (token: string, more: Readonly<Record<string, string>> = {}): string =>
  `/guest-diets?${new URLSearchParams({ key: token, ...more })}`;

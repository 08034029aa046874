/** The query in which a link carries its token. */
export const welcomeQuery = (token: string): string => `?${new URLSearchParams({ token }).toString()}`;

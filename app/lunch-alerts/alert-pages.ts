/** The page with the form; `?menu=olive` chooses the school, and nothing of health is ever in an address. */
export const tellMePath = "/school-menus/tell-me";
export const confirmPath = "/school-menus/tell-me/confirm";
export const forgetPath = "/school-menus/tell-me/forget";
/** Where a mail program's own button posts to. */
export const oneClickPath = "/api/lunch-alerts/forget";

/** The address of a page for one subscription. */
export const withKey = (path: string, token: string): string => `${path}?key=${token}`;

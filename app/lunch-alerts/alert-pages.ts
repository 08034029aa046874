/** The page with the form; `?menu=olive` chooses the school, and nothing of health is ever in an address. */
export const tellMePath = "/school-menus/tell-me";
export const confirmPath = "/school-menus/tell-me/confirm";
export const forgetPath = "/school-menus/tell-me/forget";
/** Where a mail program's own button posts to. */
export const oneClickPath = "/api/lunch-alerts/forget";

/** Where a device is told of a menu, with its address; GET has our key. */
export const devicesPath = "/api/lunch-alerts/devices";
/** Where a device says that its address is another one. */
export const renewPath = "/api/lunch-alerts/devices/renew";
/** The worker that receives messages on a device, and what it is registered for: no page is there, so it serves none. */
export const pushWorkerPath = "/lunch-worker.js";
export const pushScope = "/school-menus/tell-me/device/";

/** The address of a page for one subscription. */
export const withKey = (path: string, token: string): string => `${path}?key=${token}`;

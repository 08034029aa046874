/** Where the set menus are at the desk. */
const setMenusAddress = "/desk/site/set-menus";

export const setMenuAddress = (id: string): string => `${setMenusAddress}/${encodeURIComponent(id)}`;

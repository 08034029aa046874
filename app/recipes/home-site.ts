/** The id of the site that cooks the catering menu, and school menus for which no other site is named. */
export const homeSite = "lane";

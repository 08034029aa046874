import type { MenuKey } from "../schools/schools.ts";

/** Where a parent asks for a lunch that suits a child; with a key, that school's form. */
export const dietRequestPath = "/diet-request";
export const dietChallengePath = "/api/diet-request/challenge";

export const requestPageOf = (school: MenuKey): string => `${dietRequestPath}?menu=${school}`;

/** The page of one request, for whoever has its link. */
export const ownRequestPage = (token: string): string => `${dietRequestPath}/yours?key=${token}`;

/** What a child eats day by day, for whoever has its link. */
export const childMenuPage = (token: string): string => `${dietRequestPath}/menu?key=${token}`;

/** What a parent told us, filled in to be changed, for whoever has the link of the last hour. */
export const changeRequestPage = (token: string): string => `${dietRequestPath}/change?key=${token}`;
/** The same days to print, and for a calendar, by the same link. */
export const childMenuPdfPath = (token: string): string => `${dietRequestPath}/files/menu.pdf?key=${token}`;
export const childMenuCalendarPath = (token: string): string =>
  `${dietRequestPath}/files/menu.ics?key=${token}`;

/** Where a calendar program follows them: "webcal://www.example.org/diet-request/files/menu.ics?key=...". `origin` is scheme://host. */
export const childMenuSubscription = (origin: string, token: string): string =>
  origin.replace(/^https?:/, "webcal:") + childMenuCalendarPath(token);

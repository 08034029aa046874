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

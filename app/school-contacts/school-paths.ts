/** Where a school's own pages are: their session's cookie is for this address and those below it. */
export const schoolPath = "/school";
export const schoolDietsPath = "/school/diets";
export const schoolPackPath = "/school/allergy-pack";
export const schoolOwnSitePath = "/school/own-site";
export const schoolNearMissesPath = "/school/near-misses";
export const schoolSignInPath = "/school/sign-in";
/** Where somebody is led whose session had ended when they sent a form. */
export const endedSignInPath = "/school/sign-in?ended=1#trouble";
export const schoolSignOutPath = "/school/sign-out";
export const schoolChallengePath = "/api/school-sign-in/challenge";

/** Whether a path is one of a school's own pages. */
export const isSchoolPath = (path: string): boolean =>
  path === schoolPath || path.startsWith(`${schoolPath}/`);

const linkPath = "/school/sign-in/link";

/** The page of a link that signs in. */
export const signInLink = (token: string): string => `${linkPath}?key=${token}`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds for which a link signs in. */
export const linkLifetime = 20 * minute;

/** Links that one contact is sent in an hour. */
export const linksAnHour = 3;
export const linksWithin = hour;

/** Without a request a session ends after the idle limit: a week's numbers and a day. Whatever happens, after the absolute one. */
export const schoolSessionLimits = { idle: 8 * day, absolute: 60 * day, perContact: 5 } as const;

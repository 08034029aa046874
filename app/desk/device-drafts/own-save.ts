/**
 * What this window has saved by itself while somebody types, so that it is no news to the one who typed it: the save that is on its
 * way, and the number of the change that the last one made.
 */
export const ownSave = { underWay: Promise.resolve() as Promise<unknown>, revision: 0 };

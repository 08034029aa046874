/** The most that is read of what somebody pastes, in characters: 5,000 rows of 200. */
export const maxPasted = 1_000_000;

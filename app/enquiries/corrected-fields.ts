/** What may be put right of somebody: what they wrote stays as they wrote it. */
export const correctedFields = ["fName", "lName", "email", "phone", "callTime", "school"] as const;

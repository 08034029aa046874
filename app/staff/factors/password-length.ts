/** The fewest and most characters of a password; which kinds of them is nobody's business (NIST SP 800-63B, ASVS 6.2). */
export const passwordLength = { least: 12, most: 128 } as const;

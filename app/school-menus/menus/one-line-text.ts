/** How many characters people may write of a dish, in files and in commands alike. */
export const maxTextLength = { dish: 90, description: 300, note: 300, person: 80 } as const;

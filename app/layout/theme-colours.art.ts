/** What a browser colours its own frame with: around a page, and around the site on a home screen. */
export const themeColours = { page: "#FBF6EC", homeScreen: "#1F4D3A" } as const;

export const draftPage = { title: "A draft, not published" } as const;

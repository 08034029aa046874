/** The two typefaces that the page is set in, as its style calls them; the server writes them in (document/head-fonts.server.ts). */
declare const FONT_FAMILIES: readonly string[];

// Asks for them before any text is laid out. Those that have arrived by then are in the first layout, and no fallback is
// looked up.
for (const family of FONT_FAMILIES) document.fonts?.load(`1em ${family} Variable`).catch(() => {});

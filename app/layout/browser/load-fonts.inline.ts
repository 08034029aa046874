// Asks for the site's two typefaces, by their names in brand/fonts.css, before any text is laid out. Those that have
// arrived by then are in the first layout, and no fallback is looked up.
for (const family of ["Figtree", "Fraunces"]) document.fonts?.load(`1em ${family} Variable`).catch(() => {});

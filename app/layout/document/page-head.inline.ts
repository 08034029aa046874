// The inline script in the head of every page, bundled into text by Vite. It runs before anything is laid out, and every
// page carries it: it holds only what cannot wait for the entry module.
import "../browser/load-fonts.inline.ts";
import "../browser/defer-below-the-fold.inline.ts";
import "../browser/record-clicks.inline.ts";
import "../browser/load-entry.inline.ts";

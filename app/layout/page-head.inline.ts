// The inline script in the head of every page, bundled into text by Vite. It runs before anything is laid out, and every
// page carries it: it holds only what cannot wait for the entry module.
import "./load-fonts.inline.ts";
import "./defer-below-the-fold.inline.ts";
import "./record-clicks.inline.ts";
import "./load-entry.inline.ts";

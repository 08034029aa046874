// The inline script in the head of every screen of the desk, bundled into text by Vite: the typefaces are asked for before
// anything is laid out.
import "#layout/browser/load-fonts.inline.ts";

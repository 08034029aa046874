// A page that opens at its top is styled and laid out as far as its first screen; the rest follows after the paint (the
// rules are in first-screen.css, the rest in below-the-fold.ts). A page that opens further down, or is used at once, is laid
// out whole, or it would scroll to the wrong place.
import { firstPaint } from "./first-paint.ts";

const { classList } = document.documentElement;
const navigation = performance.getEntriesByType?.("navigation")[0];
if (navigation?.type === "navigate" && !location.hash) {
  classList.add("opening", "unpainted");
  void firstPaint.then(() => classList.remove("unpainted"));
  for (const event of ["click", "keydown"])
    addEventListener(event, () => classList.remove("opening", "unpainted"), { capture: true, once: true });
}

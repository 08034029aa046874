// A page that opens at its top is styled and laid out as far as its first screen; the rest follows after the paint (the
// rules are in first-screen.css, the rest in below-the-fold.ts). A page that opens further down, or is used at once, is laid
// out whole, or it would scroll to the wrong place; but not by what is typed into a field, which leads nowhere and would wait
// for it.
import { firstPaint } from "./first-paint.ts";

const { classList } = document.documentElement;
const navigation = performance.getEntriesByType?.("navigation")[0];
if (navigation?.type === "navigate" && !location.hash) {
  classList.add("opening", "unpainted");
  void firstPaint.then(() => classList.remove("unpainted"));
  for (const event of ["click", "keydown"])
    addEventListener(
      event,
      ({ target, key = "" }: { readonly target: EventTarget | null; readonly key?: string }) => {
        if (!(target as Element).matches(":read-write") || /Tab|Enter|Page/.test(key))
          classList.remove("opening", "unpainted");
      },
      true,
    );
}

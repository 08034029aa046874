import { createRoot } from "react-dom/client";
import { answersForm } from "./answers-form.ts";
import { asServed, chosenFiles, saidIn } from "./device-drafts/form-fields.ts";
import { Toast } from "./ui/banner.tsx";

/** Of a screen that stays as it was served: asks for it again where nothing is lost by it, else says how it stands. */
export function afterLeft(): void {
  if (!mayAskAgain()) return say();
  // Until the next document is there somebody can still begin to type.
  const onTyped = () => {
    stop();
    say();
  };
  addEventListener("input", onTyped, { capture: true, once: true });
  location.reload();
}

/** Not what answers a form, not where somebody has typed, and once: what is asked for again may be no better. */
function mayAskAgain(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  const isAskedAgain = arrival instanceof PerformanceNavigationTiming && arrival.type === "reload";
  return (
    !isAskedAgain &&
    !document.querySelector(`meta[name=${answersForm}]`) &&
    ![...document.forms].some(isTyped)
  );
}

const isTyped = (form: HTMLFormElement): boolean =>
  chosenFiles(form) ||
  JSON.stringify(saidIn(form)) !== JSON.stringify(asServed(form.cloneNode(true), saidIn));

function say(): void {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <Toast icon="offline">
      This screen does not follow what others change. Send what you typed, then load it again.
    </Toast>,
  );
}

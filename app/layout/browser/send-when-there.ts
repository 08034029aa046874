/** Milliseconds: a line so slow that this answers later may still carry the form. */
const longest = 8_000;

/**
 * A form that holds `NoLine` asks first whether the site is there: where it is not, nothing leaves the page, which says so, and
 * all that was typed stays in it. Without script the browser shows a page of its own, and goes back from it with empty boxes.
 */
export default function sendWhenThere(noLine: HTMLElement): void {
  const form = noLine.closest("form");
  if (!form) return;
  let [isAsking, isThere] = [false, false];
  // Before all that listens for the same: it hears of a form that goes.
  const ask = (event: SubmitEvent) => {
    if (isThere) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isAsking) return;
    isAsking = true;
    noLine.hidden = true;
    void canBeReached().then((is) => {
      isAsking = false;
      noLine.hidden = is;
      if (!is) return noLine.focus();
      isThere = true;
      form.requestSubmit(event.submitter);
      isThere = false;
    });
  };
  form.addEventListener("submit", ask, { capture: true });
}

async function canBeReached(): Promise<boolean> {
  try {
    const answer = await fetch("/up", { cache: "no-store", signal: AbortSignal.timeout(longest) });
    return answer.ok;
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError";
  }
}

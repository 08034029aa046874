import type { RouterContextProvider } from "react-router";
import { createContext, redirect } from "react-router";

/** Whether this request's action gave something to show. */
const isShown = createContext(false);

interface Asked {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The data of a screen that only shows what came of a form: whoever opens its address goes where that form is. */
export function onlyAfterForm({ request, context }: Asked, back: string): { back: string } {
  // With script this is read after a form was sent, too: then the screen is shown, and goes there itself otherwise.
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  if (isDocument && !context.get(isShown)) throw redirect(back);
  return { back };
}

/** Says that what the action gives is shown. */
export const showAfterForm = ({ context }: Pick<Asked, "context">): void => context.set(isShown, true);

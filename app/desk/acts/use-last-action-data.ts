import { useState } from "react";

/**
 * What a screen's action gave. React Router lets go of it as soon as the next form was answered, before the screen of that is
 * there: the one that it is sent from stays as it is until then.
 */
export function useLastActionData<Data>(actionData: Data | undefined): Data | undefined {
  const [shown, show] = useState(actionData);
  if (actionData !== undefined && actionData !== shown) show(actionData);
  return actionData ?? shown;
}

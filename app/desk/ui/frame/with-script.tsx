import type { ReactNode } from "react";
import { Suspense, useEffect, useState } from "react";

/** What is there only where there is script, and is fetched once the screen is there: nobody waits for it. */
export function WithScript({ children }: { children: ReactNode }) {
  const [hasScript, set] = useState(false);
  useEffect(() => set(true), []);
  return hasScript && <Suspense>{children}</Suspense>;
}

import { useEffect, useEffectEvent, useRef } from "react";
import type { Avoided } from "#food/avoided.ts";
import { rememberAvoided } from "#cart/avoided-in-cart.ts";

/** Takes what is avoided along to the cart. A menu that was opened without saying so takes nothing back. */
export function useRememberedAvoided(avoided: readonly Avoided[]): void {
  const hasBeenSaid = useRef(false);
  const remember = useEffectEvent(() => rememberAvoided(avoided));
  const list = avoided.join(",");
  useEffect(() => {
    if (list !== "") hasBeenSaid.current = true;
    if (hasBeenSaid.current) remember();
  }, [list]);
}

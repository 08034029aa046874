import { useState } from "react";
import type { CartItem } from "#cart/cart-item.ts";
import { getCart } from "#cart/use-cart.ts";

export interface Undo {
  /** What was taken out last, as a sentence; null when there is nothing to put back. */
  readonly message: string | null;
  /** Changes the cart so that it can be undone. */
  change(message: string, work: () => void): void;
  undo(): void;
}

/** The last change of the cart, so that it can be undone. */
export function useUndo(): Undo {
  const [last, setLast] = useState<{ before: readonly CartItem[]; message: string } | null>(null);
  return {
    message: last?.message ?? null,
    change(message, work) {
      setLast({ before: getCart().items(), message });
      work();
    },
    undo() {
      if (last) getCart().restore(last.before);
      setLast(null);
    },
  };
}

import { useState } from "react";
import { Input } from "#ui/form/input.tsx";
import { isQuantity } from "#values/numbers/quantity.ts";
import type { CartItem } from "./cart-item.ts";
import * as styles from "./counter.module.css";
import { Counter } from "./counter.tsx";
import { getCart } from "./use-cart.ts";

/**
 * How many of a dish. While nothing that counts is typed the cart keeps what it had. One fewer than one takes it out,
 * where `onTakeOut` says what follows.
 */
export function QuantityField({
  item: { id, name, quantity },
  onTakeOut,
}: {
  item: Pick<CartItem, "id" | "name" | "quantity">;
  onTakeOut?: () => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (count: number) => getCart().setQuantity(id, count);
  const isWrong = typed !== null && typed !== "" && !isQuantity(Number(typed));
  return (
    <Counter
      of={name}
      onStep={(step) => {
        setTyped(null);
        if (onTakeOut && quantity + step < 1) onTakeOut();
        else set(quantity + step);
      }}
    >
      <Input
        className={styles.input}
        type="text"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        aria-label={`How many: ${name}`}
        aria-invalid={isWrong || undefined}
        value={typed ?? quantity}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (/^\d+$/.test(value.trim())) set(Number(value));
        }}
        onBlur={() => setTyped(null)}
      />
    </Counter>
  );
}

import { useState } from "react";
import * as field from "#ui/form/field.module.css";
import { isQuantity } from "#values/quantity.ts";
import type { CartItem } from "./cart-item.ts";
import * as styles from "./cart.module.css";
import { Counter } from "./counter.tsx";
import { getCart } from "./use-cart.ts";

/** How many of a dish. While nothing that counts is typed the cart keeps what it had. */
export function QuantityField({ item: { id, name, quantity } }: { item: CartItem }) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (count: number) => getCart().setQuantity(id, count);
  const isWrong = typed !== null && typed !== "" && !isQuantity(Number(typed));
  return (
    <Counter
      of={name}
      onStep={(step) => {
        setTyped(null);
        set(quantity + step);
      }}
    >
      <input
        className={`${field.input} ${styles.input}`}
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

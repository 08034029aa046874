import { copy } from "./payment-form.copy.ts";

/** Keeps the room that the payment firm's buttons will take: nothing moves when they come. */
export function ButtonsPlaceholder() {
  return (
    <div className="pay__buttons">
      <p className="to-come" role="status">
        {copy.loading}
      </p>
      <p className="or" aria-hidden="true">
        {copy.or}
      </p>
      <p className="to-come" />
    </div>
  );
}

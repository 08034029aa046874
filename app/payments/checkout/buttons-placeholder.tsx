import { words } from "./payment-form.copy.ts";

/** Keeps the room that the payment firm's buttons will take: nothing moves when they come. */
export function ButtonsToCome() {
  return (
    <div className="pay__buttons">
      <p className="to-come" role="status">
        {words.loading}
      </p>
      <p className="or" aria-hidden="true">
        {words.or}
      </p>
      <p className="to-come" />
    </div>
  );
}

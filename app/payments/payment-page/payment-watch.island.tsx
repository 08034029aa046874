import { useEffect } from "react";

const every = 3_000;
const longest = 20 * 60_000;

/** While a payment is being confirmed: polls its status, and reloads the page when that has changed. */
export default function PaymentWatch({ receipt, status }: { receipt: string; status: string }) {
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - began > longest) return clearInterval(timer);
      fetch(`/api/payments/standing?receipt=${encodeURIComponent(receipt)}`)
        .then(async (response): Promise<{ status: string }> =>
          response.ok ? await response.json() : { status },
        )
        .then((now) => {
          if (now.status !== status) location.reload();
        })
        // No connection for a moment: the next try is soon.
        .catch(() => undefined);
    }, every);
    return () => clearInterval(timer);
  }, [receipt, status]);
  return null;
}

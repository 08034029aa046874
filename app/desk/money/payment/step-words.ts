const steps: ReadonlyMap<string, string> = new Map([
  ["began", "The customer began to pay"],
  ["order made", "The payment firm was told the sum"],
  ["capture claimed", "The customer agreed, and the money was asked for"],
  ["heard", "The payment firm answered"],
  ["nobody approved in time", "The customer did not agree in time"],
  ["the order is gone", "The payment firm knows of it no longer"],
  ["its amount was guessed at", "Ended: somebody tried other sums"],
  ["ended by hand", "Ended by a person"],
  ["refund asked", "A refund was asked for"],
  ["refund agreed", "A refund was agreed"],
  ["refund refused", "A refund was refused"],
  ["sample", "A sample, made up"],
]);

const causes: ReadonlyMap<string, string> = new Map([
  ["visitor", "the customer"],
  ["staff", "one of us"],
  ["webhook", "the payment firm"],
  ["check", "our own check"],
]);

/** A step of a payment as people say it; one that has no words yet stays as it was written down. */
export const stepInWords = (kind: string): string => steps.get(kind) ?? kind;

/** Who set a step off. */
export const byInWords = (source: string): string => causes.get(source) ?? source;

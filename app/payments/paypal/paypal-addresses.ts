export const live = "https://api-m.paypal.com";
export const sandbox = "https://api-m.sandbox.paypal.com";

/** Whether an API's address is one of PayPal's own, and no stand-in's. */
export const isPayPal = (base: string): boolean => base === live || base === sandbox;

export { boundsInWords, readAmount } from "./checkout/amount.ts";

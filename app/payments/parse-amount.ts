export { formatBounds, parseAmount } from "./checkout/amount.ts";

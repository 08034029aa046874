import * as styles from "./checkout.module.css";

/** Classes of the payment firm's buttons and window, for the fake firm, whose script is text. */
export const { button: walletButton, ink: inkButton, walletFrame } = styles;

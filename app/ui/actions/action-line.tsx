import { styled } from "../styled.tsx";
import * as styles from "./actions.module.css";

/** The line that actions stand on. */
export const ActionLine = styled("p", styles.actions);

/** A link with an arrow: beside a button, or alone where there is none. */
export const MoreLink = styled("a", styles.more);

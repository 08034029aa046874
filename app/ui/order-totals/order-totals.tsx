import { styled } from "../styled.tsx";
import * as styles from "./order-totals.module.css";

/** The lines of a bill: what, dots, how much. */
export const AmountList = styled("dl", styles.list);

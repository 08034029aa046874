import { styled } from "#ui/styled.tsx";
import * as styles from "./live-status.module.css";

/** A line with a sign: whether what is shown is live. */
export const LiveLine = styled("p", styles.status);

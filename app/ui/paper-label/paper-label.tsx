import { styled } from "../styled.tsx";
import * as styles from "./paper-label.module.css";

/** A slip of paper with a few words, above a heading or beside one. */
export const PaperLabel = styled("p", styles.label);

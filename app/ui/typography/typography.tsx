import { styled } from "../styled.tsx";
import * as styles from "./typography.module.css";

/** What is said of a picture or a list: in italics, and quieter than what it stands by. */
export const Caption = styled("p", styles.caption);

/** The first paragraph of what is read, with a large first letter. */
export const FirstParagraph = styled("p", styles.initial);

/** What is added below. */
export const Note = styled("p", styles.note);

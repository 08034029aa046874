import { styled } from "../styled.tsx";
import * as styles from "./form-card.module.css";

/** Paper with a gingham band along its upper edge, under a form. */
export const FormCard = styled("form", styles.card);

import { styled } from "../styled.tsx";
import * as styles from "./dish-label.module.css";

/** The name of what a picture shows, on a swing ticket. */
export const DishLabel = styled("p", styles.label);

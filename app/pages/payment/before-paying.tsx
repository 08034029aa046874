import { styled } from "#ui/styled.tsx";
import * as styles from "./before-paying.module.css";

/** What one may ask before paying, in as many columns as there is room for. */
export const BeforePaying = styled("section", styles.before);

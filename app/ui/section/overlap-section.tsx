import { styled } from "../styled.tsx";
import * as styles from "./overlap-section.module.css";

/** A section over whose upper edge a sheet of paper may lie. */
export const OverlapSection = styled("section", styles.section);

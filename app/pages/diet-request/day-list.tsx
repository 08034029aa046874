import { styled } from "#ui/styled.tsx";
import * as styles from "./diet-request.module.css";

/** A child's days, one below the other. */
export const DayList = styled("ul", styles.days);

/** Of what nothing is served yet. */
export const GapLine = styled("p", styles.gap);

/** Small print under a parent's page. */
export const SmallLine = styled("p", styles.note);

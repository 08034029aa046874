import { styled } from "#ui/styled.tsx";
import * as styles from "./diet-request.module.css";

/** A child's days, one below the other. */
export const DayList = styled("ul", styles.days);

/** Of what nothing is served yet. */
export const GapLine = styled("p", styles.gap);

/** A dish, with its figures beside it or below. */
export const DishLine = styled("p", styles.dish);

/** What stands behind a dish. */
export const Aside = styled("span", styles.aside);

/** What is of use on a screen alone. */
export const OnScreen = styled("div", styles.screen);

/** Small print under a parent's page. */
export const SmallLine = styled("p", styles.note);

/** One thing that a parent says of an agreed request, with its button. */
export const AnswerForm = styled("form", styles.answer);

/** What opens to say something else of it. */
export const AnswerDetails = styled("details", styles.answer);

/** That what was pressed is done. */
export const AnsweredLine = styled("p", styles.done);

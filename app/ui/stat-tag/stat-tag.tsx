import { styled } from "../styled.tsx";
import * as styles from "./stat-tag.late.module.css";

/** A figure (`<b>`) and what it is of on a paper tag, over a picture. */
export const StatTag = styled("p", styles.tag);

import { styled } from "../styled.tsx";
import * as prose from "./prose.module.css";

/** Paragraphs to be read one after the other, in the measure of a book. */
export const Prose = styled("div", prose.prose);

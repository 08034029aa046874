import { styled } from "../styled.tsx";
import { inner } from "./section.module.css";

/** What a section has between the page's margins. */
export const Inner = styled("div", inner);

import { dark, pale } from "./section.module.css";

/** The colour of what words stand on: on a dark one the ring of what has the focus is light, on a pale one labels are saffron. */
export type Tone = "dark" | "pale" | undefined;

/** A section has it as a property; this is for what is none and has a colour of its own: a card, a panel. */
export const toneClass = (tone: Tone) => (tone === "dark" ? dark : tone === "pale" ? pale : undefined);

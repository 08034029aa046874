import { createContext } from "react";
import type { PictureRef } from "#ui/picture/pictures.ts";

/** With which a page opens that says that nothing is at an address, or that something failed. */
export const LostPicture = createContext<PictureRef>("empty-plate");

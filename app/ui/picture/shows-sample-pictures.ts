import { createContext } from "react";

/** Whether the public is shown the sample's pictures: on a demonstration alone. */
export const ShowsSamplePictures = createContext(true);

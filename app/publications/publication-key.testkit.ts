import { createPublicationKey } from "./publication-key.server.ts";

/** The key that tests sign with. */
export const testPublicationKey = createPublicationKey(["the secret of a test, long enough to be one"]);

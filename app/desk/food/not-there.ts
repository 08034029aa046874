import { data } from "react-router";

/** What a loader throws where its document is not there. */
export const notThere = () => data(null, { status: 404 });

import { data } from "react-router";

/** What a loader throws where its document is not there. */
export const notFound = () => data(null, { status: 404 });

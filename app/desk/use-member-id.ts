import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The member who is signed in: for what the browser keeps of their work, which is nobody else's. */
export const useMemberId = (): string => useRouteLoaderData<typeof loader>("desk/layout")?.memberId ?? "";

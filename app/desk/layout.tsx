import { Outlet } from "react-router";

/** What stands around every screen of the desk. */
export default function DeskLayout() {
  return <Outlet />;
}

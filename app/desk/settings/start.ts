import { redirect } from "react-router";

/** The settings begin with the firm. */
export function loader() {
  return redirect("/desk/settings/firm");
}

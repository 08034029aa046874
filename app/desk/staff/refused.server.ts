import { redirect } from "react-router";
import { LastOwner } from "#staff/administration.server.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";

/** Does a change of a member and goes back to their screen, which says why where it was refused. */
export async function changedOrRefused(id: string, work: () => Promise<void>) {
  const address = `/desk/staff/${encodeURIComponent(id)}`;
  try {
    await work();
    return redirect(address);
  } catch (error) {
    if (error instanceof NotFound) return redirect("/desk/staff");
    if (error instanceof LastOwner) return redirect(`${address}?refused=last-owner`);
    if (error instanceof Conflict || error instanceof Invalid) return redirect(`${address}?refused=state`);
    throw error;
  }
}

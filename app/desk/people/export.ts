import { redirect } from "react-router";
import { personalDataAsHtml } from "#server/upkeep/personal-data-html.ts";
import { exportPerson } from "#server/upkeep/personal-data.server.ts";
import { signedIn } from "../guard.server.ts";
import { textOf } from "../form.server.ts";
import type { Route } from "./+types/export";
import { addressOrNotDone } from "./person.server.ts";

/** All that is stored of a person, as a file to hand over; that it was asked for is written down. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const form = await args.request.formData();
  const email = addressOrNotDone(form);
  const stored = await exportPerson(site, actor, email);
  const isPage = textOf(form, "as") === "page";
  const body = isPage ? personalDataAsHtml(stored, site.brand.name) : `${JSON.stringify(stored, null, 2)}\n`;
  return new Response(body, {
    headers: {
      "Content-Type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="personal-data.${isPage ? "html" : "json"}"`,
      "Cache-Control": "no-store",
    },
  });
}

export const loader = () => redirect("/desk/people");

import { packPdf, publishedPack } from "#school-menus/allergy-safety/allergy-pack.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/file";
import { signedInContact, signedInSchool } from "../guard.server.ts";

/** The pack of the school that is signed in, as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { contact } = signedInContact(args);
  const school = signedInSchool(args);
  const published = await publishedPack(site, contact.school);
  if (!school || !published?.isProven) return new Response(null, { status: 404 });
  const pdf = await packPdf(published, school, site.brand, site.typeset);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="allergy-pack-${school.key}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}

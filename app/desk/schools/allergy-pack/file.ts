import { packPdf, publishedPack } from "#school-menus/allergy-safety/allergy-pack.server.ts";
import type { Route } from "./+types/file";
import { signedIn } from "../../guard.server.ts";
import { pdfResponse } from "../../kitchen/pdf-response.ts";
import { notFound } from "../../not-found/not-found.ts";
import { schoolOf } from "../school-of.server.ts";

/** A school's allergy pack as a PDF, as it was published last. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const school = schoolOf(site, args.params.key);
  const published = await publishedPack(site, school.key);
  if (!published?.isProven) throw notFound();
  const pdf = await packPdf(published, school, site.brand, site.typeset);
  return pdfResponse(pdf, `allergy-pack-${school.key}.pdf`);
}

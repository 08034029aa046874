import { readFile } from "node:fs/promises";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { confirmUploadedPdf, removeUploadedPdf, uploadPdf } from "#school-menus/pdf/uploaded-pdf.server.ts";
import { parseArguments } from "../../arguments.ts";
import type { Command } from "../../command.ts";
import { parseMenu } from "./parse-menu.ts";

/** Without a file it compares the stored one with the menu of today; with `--remove` it takes the file away. */
export const termlyUpload: Command = {
  name: "termly upload",
  usage: 'KEY FILE.pdf --checked-by NAME [--school "SCHOOL"], or KEY --checked-by NAME, or KEY --remove',
  description:
    "serves a PDF of your own while the menu is the one that NAME compared it with; again without a file, after a change",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, {
      "checked-by": { type: "string" },
      school: { type: "string" },
      remove: { type: "boolean" },
    });
    const [menu = "", file = ""] = positionals;
    const { key, school } = parseMenu(await allSchools(deps.store.db), menu);
    if (values.remove) {
      await removeUploadedPdf(deps, deps.actor, key);
      return `${school}: the PDF is made from the menu again.`;
    }
    const checked = { person: values["checked-by"] ?? "", school: values.school };
    const here = { ...deps, plainPdf: plainPdfHere };
    if (file) await uploadPdf(here, deps.actor, key, await readFile(file), checked);
    else await confirmUploadedPdf(here, deps.actor, key, checked);
    return `${school}: the uploaded PDF is served until the menu changes; then ours is, and says why.`;
  },
};

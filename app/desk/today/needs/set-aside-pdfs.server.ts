import { setAsidePdfs } from "#school-menus/pdf/stored-pdf.server.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** PDFs of the staff's own that an earlier release stored as they came: ours is served until they are sent once more. */
export async function setAsidePdfNeeds({ store, menus }: NeedContext): Promise<Need[]> {
  const setAside = await setAsidePdfs(store.db);
  return menus
    .filter(({ about }) => setAside.has(about.key))
    .map(({ about }): Need => ({
      id: `set-aside PDF ${about.key}`,
      severity: 5,
      when: "week",
      icon: "certificate",
      title: `Your own PDF of ${about.label} is set aside`,
      text: "It was stored before PDFs were written anew, and may hold more than its pages. Parents get ours until you send yours once more.",
      cure: {
        text: "Send it once more",
        to: `/desk/school-menus/${about.key}/pdf`,
      },
    }));
}

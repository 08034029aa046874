import { accountActs } from "../account/acts.server.ts";
import { approvalActs } from "../approvals/acts.server.ts";
import { enquiryActs } from "../enquiries/enquiry/acts.server.ts";
import { paymentActs } from "../money/payment/acts.server.ts";
import { proposalActs } from "../proposals/acts.server.ts";
import { recipeActs } from "../recipes/acts.server.ts";
import { reminderActs } from "../reminders/acts.server.ts";
import { schoolMenuActs } from "../school-menus/acts.server.ts";
import { settingsActs } from "../settings/acts.server.ts";
import { memberActs } from "../staff/member/acts.server.ts";
import { swapActs } from "../swap/acts.server.ts";
import { emailActs } from "../today/acts.server.ts";
import type { ScreenAct, ScreenActs } from "./act.server.ts";

/** The acts of each screen that has any, by its address in routes.ts. */
export const screenActs: Readonly<Record<string, ScreenActs>> = {
  "desk/account": accountActs,
  "desk/emails": emailActs,
  "desk/enquiries/:id": enquiryActs,
  "desk/enquiries/reminders": reminderActs,
  "desk/money/:reference": paymentActs,
  "desk/proposals/:number": proposalActs,
  "desk/recipes": recipeActs,
  "desk/recipes/approvals": approvalActs,
  "desk/school-menus/:key": schoolMenuActs,
  "desk/settings/:document": settingsActs,
  "desk/staff/:member": memberActs,
  "desk/swap": swapActs,
};

/** The act of this name below the screen of a route ("desk/proposals/:number/:act"); null where there is none. */
export function actAt(pattern: string, name: string): { screen: ScreenActs; act: ScreenAct } | null {
  const screen = screenActs[pattern.replace(/^\//, "").replace(/\/:act$/, "")];
  const act = screen && Object.hasOwn(screen.acts, name) ? screen.acts[name] : undefined;
  return screen && act ? { screen, act } : null;
}

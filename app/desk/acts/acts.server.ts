import { accountActs } from "../account/acts.server.ts";
import { approvalActs } from "../approvals/acts.server.ts";
import { dietCaseActs } from "../diets/case/acts.server.ts";
import { draftActsOf, listDraftActs } from "../drafts/acts.server.ts";
import { enquiryActs } from "../enquiries/enquiry/acts.server.ts";
import { coversActs } from "../kitchen/covers/acts.server.ts";
import { sampleActs, stepActs } from "../make-it-yours/acts.server.ts";
import { nearMissActs, nearMissLogActs } from "../near-misses/acts.server.ts";
import { paymentActs } from "../money/payment/acts.server.ts";
import { proposalActs, proposalListActs } from "../proposals/acts.server.ts";
import {
  certificateActs,
  ingredientActs,
  pasteActs,
  productActs,
  recipeActs,
  recipesActs,
  siteActs,
} from "../recipes/acts.server.ts";
import { reminderActs } from "../reminders/acts.server.ts";
import { schoolMenuActs } from "../school-menus/acts.server.ts";
import { breakfastActs } from "../schools/breakfasts/acts.server.ts";
import { schoolContactActs } from "../schools/contacts/acts.server.ts";
import { ownSiteActs } from "../schools/own-site/acts.server.ts";
import { setMenuActs, setMenuListActs } from "../set-menus/acts.server.ts";
import { settingsActs } from "../settings/acts.server.ts";
import { memberActs } from "../staff/member/acts.server.ts";
import { galleryActs } from "../site/gallery/acts.server.ts";
import { itemActs } from "../site/lists/acts.server.ts";
import { pageActs, pageListActs } from "../site/pages/acts.server.ts";
import { oldAddressActs } from "../site/pages/old-addresses/acts.server.ts";
import { pdfActs } from "../site/pdfs/acts.server.ts";
import { standardsActs } from "../standards/acts.server.ts";
import { swapActs } from "../swap/acts.server.ts";
import { emailActs } from "../today/acts.server.ts";
import { trainingActs } from "../training/acts.server.ts";
import type { ScreenAct, ScreenActs } from "./act.server.ts";

/** The acts of each screen that has any, by its address in routes.ts. */
export const screenActs: Readonly<Record<string, ScreenActs>> = {
  "desk/account": accountActs,
  "desk/diets/:id": dietCaseActs,
  "desk/emails": emailActs,
  "desk/enquiries/:id": enquiryActs,
  "desk/enquiries/reminders": reminderActs,
  "desk/kitchen/covers": coversActs,
  "desk/make-it-yours": stepActs,
  "desk/make-it-yours/sample": sampleActs,
  "desk/money/:reference": paymentActs,
  "desk/near-misses": nearMissLogActs,
  "desk/near-misses/:id": nearMissActs,
  "desk/proposals": proposalListActs,
  "desk/proposals/:number": proposalActs,
  "desk/recipes": recipesActs,
  "desk/recipes/approvals": approvalActs,
  "desk/recipes/certificates": certificateActs,
  "desk/recipes/ingredients/:id": ingredientActs,
  "desk/recipes/paste": pasteActs,
  "desk/recipes/products/:id": productActs,
  "desk/recipes/recipes/:id": recipeActs,
  "desk/recipes/sites/:id": siteActs,
  "desk/school-menus/:key": schoolMenuActs,
  "desk/schools/:key/breakfasts": breakfastActs,
  "desk/schools/:key/contacts": schoolContactActs,
  "desk/schools/:key/own-site": ownSiteActs,
  "desk/settings/:document": settingsActs,
  "desk/site/gallery": galleryActs,
  "desk/site/lists/:list/:id": itemActs,
  "desk/site/lists/:list/drafts": listDraftActs,
  "desk/site/menu/drafts": draftActsOf("menu"),
  "desk/site/pages": pageListActs,
  "desk/site/pages/:id": pageActs,
  "desk/site/pages/drafts": draftActsOf("pages"),
  "desk/site/pages/old-addresses": oldAddressActs,
  "desk/site/pdfs": pdfActs,
  "desk/site/set-menus": setMenuListActs,
  "desk/site/set-menus/:id": setMenuActs,
  "desk/site/set-menus/drafts": draftActsOf("set-menus"),
  "desk/staff/:member": memberActs,
  "desk/standards/:id": standardsActs,
  "desk/swap": swapActs,
  "desk/training": trainingActs,
};

/** The act that an address names below the screen of its route ("desk/proposals/:number/:act"); null where there is none. */
export function actAt(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): { screen: ScreenActs; act: ScreenAct } | null {
  const [last = "", ...above] = pattern.replace(/^\//, "").split("/").toReversed();
  const name = last === ":act" ? (params["act"] ?? "") : last;
  const screen = screenActs[above.toReversed().join("/")];
  const act = screen && Object.hasOwn(screen.acts, name) ? screen.acts[name] : undefined;
  return screen && act ? { screen, act } : null;
}

import type { BareCommand, Command } from "./command.ts";
import { affected } from "./commands/kitchen/affected.ts";
import { backup } from "./commands/backups/backup.ts";
import { backupCopy } from "./commands/backups/backup-copy.ts";
import { checkSettings } from "./commands/check-settings.ts";
import { claimsCheck } from "./commands/claims-check.ts";
import { coversExpected, coversExport, coversImport } from "./commands/termly/covers.ts";
import { cspReports } from "./commands/csp-reports.ts";
import { enquiriesExport } from "./commands/people/enquiries-export.ts";
import { enquiriesReview } from "./commands/people/enquiries-review.ts";
import { evidence } from "./commands/evidence.ts";
import { evidenceVerify } from "./commands/evidence-verify.ts";
import { filesUnused } from "./commands/backups/files-unused.ts";
import { imagesAdd } from "./commands/images-add.ts";
import {
  certificatesApprove,
  certificatesWait,
  productsApprove,
  productsWait,
  recipesApprove,
  recipesWait,
  sitesApprove,
  sitesWait,
} from "./commands/kitchen/kitchen-approve.ts";
import {
  certificatesExport,
  productsExport,
  recipesExport,
  sitesExport,
} from "./commands/kitchen/kitchen-export.ts";
import {
  certificatesImport,
  productsImport,
  recipesImport,
  sitesImport,
} from "./commands/kitchen/kitchen-import.ts";
import { labels } from "./commands/kitchen/labels.ts";
import { mailRetry } from "./commands/mail-retry.ts";
import { mailStuck } from "./commands/mail-stuck.ts";
import { menuExport } from "./commands/menu-export.ts";
import { menuImport } from "./commands/menu-import.ts";
import { move } from "./commands/backups/move.ts";
import { oldAddressesCheck, oldAddressesImport } from "./commands/old-addresses.ts";
import { pagesCheck, pagesExport, pagesImport } from "./commands/pages.ts";
import { paymentsConnect } from "./commands/payments/payments-connect.ts";
import { paymentsExport } from "./commands/payments/payments-export.ts";
import { paymentsLink } from "./commands/payments/payments-link.ts";
import { paymentsReconcile } from "./commands/payments/payments-reconcile.ts";
import { paymentsRefund } from "./commands/payments/payments-refund.ts";
import { paymentsResolve } from "./commands/payments/payments-resolve.ts";
import { personalDataErase } from "./commands/people/personal-data-erase.ts";
import { personalDataExport } from "./commands/people/personal-data-export.ts";
import { setMenusExport, setMenusImport } from "./commands/set-menus.ts";
import { restore } from "./commands/backups/restore.ts";
import { restoreDrill } from "./commands/backups/restore-drill.ts";
import { samplePutBack, sampleShow, sampleTakeOut, sampleTry } from "./commands/sample.ts";
import { settingsExport, settingsImport } from "./commands/settings.ts";
import {
  staffAdd,
  staffDisable,
  staffEnable,
  staffList,
  staffReset,
  staffRole,
} from "./commands/people/staff.ts";
import { termlyCheck } from "./commands/termly/termly-check.ts";
import { termlyExport } from "./commands/termly/termly-export.ts";
import { termlyHolds, termlyRelease } from "./commands/termly/termly-holds.ts";
import { termlyImport } from "./commands/termly/termly-import.ts";
import { termlySchoolsExport, termlySchoolsImport } from "./commands/termly/termly-schools.ts";
import { termlyCarbohydrate, termlyLargePrint, termlyMatrix } from "./commands/termly/termly-sheet.ts";
import { termlySubstitute } from "./commands/termly/termly-substitute.ts";
import {
  termlySubstitutionsExport,
  termlySubstitutionsImport,
} from "./commands/termly/termly-substitutions.ts";
import { termlySwaps } from "./commands/termly/termly-swaps.ts";
import { termlyUpload } from "./commands/termly/termly-upload.ts";

/** Those that open no store, or a different one from the site's. */
export const bareCommands: readonly BareCommand[] = [
  backup,
  backupCopy,
  restore,
  restoreDrill,
  move,
  filesUnused,
  paymentsConnect,
  checkSettings,
];

/** Every other command, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  menuImport,
  menuExport,
  setMenusImport,
  setMenusExport,
  pagesImport,
  pagesExport,
  pagesCheck,
  oldAddressesImport,
  oldAddressesCheck,
  termlySchoolsImport,
  termlySchoolsExport,
  termlyImport,
  termlyExport,
  termlyCheck,
  claimsCheck,
  termlySubstitute,
  termlySubstitutionsImport,
  termlySubstitutionsExport,
  termlySwaps,
  termlyHolds,
  termlyRelease,
  termlyUpload,
  termlyMatrix,
  termlyLargePrint,
  termlyCarbohydrate,
  productsImport,
  productsExport,
  productsApprove,
  productsWait,
  recipesImport,
  recipesExport,
  recipesApprove,
  recipesWait,
  sitesImport,
  sitesExport,
  sitesApprove,
  sitesWait,
  certificatesImport,
  certificatesExport,
  certificatesApprove,
  certificatesWait,
  coversImport,
  coversExport,
  coversExpected,
  labels,
  affected,
  evidenceVerify,
  evidence,
  paymentsLink,
  paymentsRefund,
  paymentsReconcile,
  paymentsResolve,
  paymentsExport,
  enquiriesExport,
  enquiriesReview,
  mailStuck,
  mailRetry,
  personalDataErase,
  personalDataExport,
  imagesAdd,
  cspReports,
  settingsExport,
  settingsImport,
  sampleShow,
  sampleTry,
  sampleTakeOut,
  samplePutBack,
  staffAdd,
  staffList,
  staffRole,
  staffDisable,
  staffEnable,
  staffReset,
];

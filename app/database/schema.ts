import type { AllergySafetyTables } from "./tables/allergy-safety.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { CateringMenuTables } from "./tables/catering-menu.ts";
import type { DraftTables } from "./tables/drafts.ts";
import type { EnquiryTables } from "./tables/enquiries.ts";
import type { GalleryTables } from "./tables/gallery.ts";
import type { KitchenTables } from "./tables/kitchen.ts";
import type { LiveTables } from "./tables/live.ts";
import type { LunchAlertTables } from "./tables/lunch-alerts.ts";
import type { TermlyMenuTables } from "./tables/termly-menus.ts";
import type { StoreTables } from "./tables/store.ts";
import type { MailTables } from "./tables/email.ts";
import type { OrderTables } from "./tables/orders.ts";
import type { PageContentTables } from "./tables/page-content.ts";
import type { PaymentTables } from "./tables/payments.ts";
import type { PublicationTables } from "./tables/publications.ts";
import type { DietTables } from "./tables/diets.ts";
import type { SampleTables } from "./tables/samples.ts";
import type { SchoolContactTables } from "./tables/school-contacts.ts";
import type { SettingsTables } from "./tables/settings.ts";
import type { StaffTables } from "./tables/staff.ts";

/**
 * Every table, one file per module that owns it (`tableOwners` in boundaries.ts). Columns are of the few kinds that
 * SQLite and PostgreSQL read alike: text, whole numbers (pence, milliseconds, counts; 0 and 1 for no and yes), grams
 * (`double precision`), JSON as text.
 */
export interface Schema
  extends
    StoreTables,
    LiveTables,
    CateringMenuTables,
    DraftTables,
    GalleryTables,
    EnquiryTables,
    MailTables,
    PaymentTables,
    OrderTables,
    PageContentTables,
    TermlyMenuTables,
    LunchAlertTables,
    KitchenTables,
    PublicationTables,
    AuditTables,
    SchoolContactTables,
    AllergySafetyTables,
    DietTables,
    SampleTables,
    SettingsTables,
    StaffTables {}

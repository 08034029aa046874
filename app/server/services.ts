import { createContext } from "react-router";
import type { Blobs } from "#blobs/blobs.ts";
import type { RateLimiter } from "#abuse-protection/rate-limiter.ts";
import type { Brand } from "#brand/brand.ts";
import type { Clock } from "#values/time/clock.ts";
import type { MakeMark } from "#gallery/marks/mark-files.server.ts";
import type { MakeSizes } from "#gallery/pictures/new-image.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { EnquiryService } from "#enquiries/enquiry-service.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import type { AlertWorker } from "#lunch-alerts/alert-worker.server.ts";
import type { LunchAlertService } from "#lunch-alerts/lunch-alert-service.server.ts";
import type { OrderDeps } from "#proposals/order-deps.ts";
import type { PaymentService } from "#payments/create-payment-service.server.ts";
import type { CurrentPages } from "#page-content/current-pages.server.ts";
import type { Live } from "#live/server/live.api.server.ts";
import type { PlainPdf } from "#printing/plain-pdf.server.ts";
import type { Typeset } from "#printing/typesetter.server.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import type { PictureDraftDeps } from "#drafts/draft-kind.ts";
import type { DeskChanges } from "#staff/desk-changes.server.ts";
import type { CurrentSettings } from "#settings/follow-settings.server.ts";
import type { SchoolContactService } from "#school-contacts/school-contacts-service.server.ts";
import type { StaffServices } from "#staff/create-staff-services.server.ts";
import type { CurrentTrial } from "#samples/sample-state.server.ts";
import type { Lease } from "#database/lease.server.ts";
import type { Store } from "#database/store.server.ts";
import type { CurrentSchools } from "#school-menus/schools/current-schools.server.ts";
import type { DietService } from "#school-menus/diets/diet-service.server.ts";
import type { MenuFileOf } from "#school-menus/files/menu-pdfs.server.ts";
import type { Config } from "./config/config.ts";
import type { NotifiedCounts } from "./notified-counts.server.ts";

/** What the whole process shares; opened once by `createApp`, closed with it. */
export interface Services {
  readonly config: Config;
  /** The firm as it is in force when this is read: a request reads it once. */
  readonly brand: Brand;
  /** What was settled at the desk, and what the environment says where nothing was. */
  readonly settings: CurrentSettings;
  readonly store: Store;
  /** Pictures and documents, which lie beside the database. */
  readonly blobs: Blobs;
  /** What the drafts of pages and dishes ask the gallery, as no feature knows another. */
  readonly galleryPictures: PictureDraftDeps["galleryPictures"];
  /** Held by the one process of several on the store that does what has to be done by itself. */
  readonly duty: Lease;
  /** What the processes on the store count together. */
  readonly counts: NotifiedCounts;
  readonly feed: Feed;
  /** The collections that browsers follow: `live.snapshot("menu")` is what a page shows first. */
  readonly live: Live;
  readonly schools: CurrentSchools;
  /** Whether the sample is tried, so that nobody outside is shown anything. */
  readonly trial: CurrentTrial;
  /** The pages that the firm writes, as the public reads them now. */
  readonly pages: CurrentPages;
  /** The files of schools' menus, each made once. */
  readonly menuFileOf: MenuFileOf;
  readonly clock: Clock;
  /** Makes PDFs, beside this process. */
  readonly typeset: Typeset;
  /** Makes of a PDF that was sent one of its pages alone. */
  readonly plainPdf: PlainPdf;
  /** Makes the sizes of pictures, beside this process. */
  readonly sizes: MakeSizes;
  /** Makes the files of a logo or an icon, beside this process. */
  readonly makeMark: MakeMark;
  /** Signs what is published. */
  readonly publicationKey: PublicationKey;
  readonly emailWorker: EmailWorker;
  readonly enquiries: EnquiryService;
  readonly payments: PaymentService;
  /** The lunch alerts, and the worker that sends them. */
  readonly lunchAlerts: LunchAlertService;
  readonly alertWorker: AlertWorker;
  /** What the functions of proposals and orders take. */
  readonly orders: OrderDeps;
  /** How often one network may tell the diets of guests. */
  readonly guestDietLimiter: RateLimiter;
  /** Who signs in for a school. */
  readonly schoolContacts: SchoolContactService;
  /** Lunches that suit a child: who asked, and what was answered. */
  readonly diets: DietService;
  /** Who may do what at the desk. */
  readonly staff: StaffServices;
  /** Tells open desks that somebody changed something. */
  readonly deskChanges: DeskChanges;
}

/** What one request gets: the services, and a way to declare what the page was made from. */
export interface SiteContext extends Services {
  /** The request's reference: in our log beside a fault, and on the page for the visitor to quote. */
  readonly reference: string;
  /** The network address that asked, for limits; never logged. */
  readonly address: string;
  logFault(error: unknown): void;
  /** Whether something of this request has failed that only has to come back, as the store has. */
  isStoreAway(): boolean;
  /** Names a topic that this page shows ("menu", "image", ...): the cached page is dropped when the topic changes. */
  dependsOn(topic: string): void;
  /** The cached page goes stale at this moment at the latest ("today's lunch" at midnight). */
  staleAt(moment: number): void;
  /** Resolves in a turn of the event loop in which no other page is rendered: rendering cannot be interrupted. */
  beginRender(): Promise<void>;
  /**
   * The response whose body is this rendered page. As the body of a `Response` it would be registered with the garbage
   * collector, which then keeps every page until it collects the whole heap.
   */
  withPage(html: Buffer<ArrayBuffer>, response: Response): Response;
}

/** The one typed key by which loaders and actions reach the services: `context.get(siteContext)`. */
export const siteContext = createContext<SiteContext>();

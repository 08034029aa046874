import { openBlobs } from "#blobs/open-blobs.server.ts";
import { findMenuItems } from "#catering-menu/catering-menu.server.ts";
import { withEmblems } from "./features/emblems.server.ts";
import { openStore } from "#database/store.server.ts";
import { createEnquiryService } from "#enquiries/enquiry-service.server.ts";
import { clientAddressReader } from "#http/checks/client-address.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import type { HttpEnv } from "#http/http-env.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { startAlertWorker } from "#lunch-alerts/alert-worker.server.ts";
import type { LunchAlertDeps } from "#lunch-alerts/alert-deps.ts";
import { createLunchAlertService } from "#lunch-alerts/lunch-alert-service.server.ts";
import { followPages } from "#page-content/current-pages.server.ts";
import { instalmentsForPayments } from "#proposals/invoicing/instalments-for-payments.server.ts";
import { createPaymentService } from "#payments/create-payment-service.server.ts";
import { paymentUnderWay } from "#payments/links/payment-link.server.ts";
import { claims } from "#brand/claims.ts";
import { followTrial } from "#samples/sample-state.server.ts";
import { createSchoolContactService } from "#school-contacts/school-contacts-service.server.ts";
import { followSettings } from "#settings/follow-settings.server.ts";
import { createStaffServices } from "#staff/create-staff-services.server.ts";
import { createDeskChanges } from "#staff/desk-changes.server.ts";
import { createDietService } from "#school-menus/diets/diet-service.server.ts";
import { followSchools } from "#school-menus/schools/current-schools.server.ts";
import { createMenuFiles } from "#school-menus/files/menu-files.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { backUpBeforeMigrating } from "./backups/backup-before-migrating.server.ts";
import { createCollections } from "./features/collections.server.ts";
import type { Config } from "./config/config.ts";
import { takeDuty } from "./duty.server.ts";
import { setUpEmail } from "./features/email.server.ts";
import { reapplyErasures } from "./upkeep/housekeeping.server.ts";
import type { Log } from "./log/log.server.ts";
import { dietDeps } from "./features/diets.server.ts";
import { schoolContactDeps } from "./features/school-contacts.server.ts";
import { lunchAlertDeps } from "./features/lunch-alerts.server.ts";
import { notifiedCounts } from "./notified-counts.server.ts";
import { createGuestDietLimiter } from "#proposals/guest-diets/guest-diets.server.ts";
import { orderDeps } from "./features/orders.server.ts";
import { paymentSettings } from "./config/payment-settings.server.ts";
import { publicationKeyOf } from "./publication-key.server.ts";
import { enquiryLinkKeys, dayIsFull } from "./features/enquiries.server.ts";
import { siteSecret } from "./secret.server.ts";
import type { Services } from "./services.ts";

const proxyWarning =
  "requests carry X-Forwarded-For and TRUST_PROXY is not set: behind a proxy all visitors count as one address and share its limits; set TRUST_PROXY=1 if the proxy is yours";

/** Opens the store and the features on it. Throws what a start may fail of: StoreRefused, StoreAway, InvalidConfig. */
export async function createServices(
  config: Config,
  clock: Clock,
  log: Log,
  {
    typeset: setWords,
    plainPdf,
    sizes,
    makeMark,
  }: Pick<Services, "typeset" | "plainPdf" | "sizes" | "makeMark">,
) {
  const foundation = await openFoundation(config, clock, log);
  const { store, feed, settings, duty, counts, isOnDuty } = foundation;
  const { brand } = settings;
  const blobs = openBlobs(config);
  const typeset = withEmblems(setWords, blobs);
  const addressOf = clientAddressReader(config.TRUST_PROXY === "1", () => log.warning(proxyWarning));
  // Before whatever tells the public: it closes first.
  const trial = await followTrial({ store, feed });
  const live = createCollections({
    config,
    isClosed: trial.isClosed,
    store,
    feed,
    addressOf,
    logFault: (error) => log.fault(error, "live"),
  });
  const emailWorker = setUpEmail({ store, clock, brand, isOnDuty }, config, log);
  const enquiries = enquiriesOf(config, { ...foundation, clock, emailWorker });
  // What customers do queues e-mails, and is shown at open desks.
  const committed = () => {
    emailWorker.wake();
    void feed.poll();
  };
  const payments = paymentsOf(config, { ...foundation, clock, log, committed });
  const orders = orderDeps(config, {
    store,
    clock,
    settings,
    payments,
    emailWorker: { wake: committed },
  });
  const staff = createStaffServices(
    { publicOrigin: config.publicOrigin, secret: siteSecret(config) },
    {
      store,
      clock,
      brand,
      counts,
      wakeEmailWorker: () => emailWorker.wake(),
      alert: (message) => log.alert(message),
    },
  );
  const publicationKey = publicationKeyOf(config);
  const alertDeps = lunchAlertDeps(config, { store, clock, settings, emailWorker });
  const schools = await followSchools({ store, feed });
  const services: Services = {
    get brand() {
      return settings.now().brand;
    },
    config,
    settings,
    store,
    duty,
    counts,
    feed,
    live,
    clock,
    publicationKey,
    typeset,
    plainPdf,
    sizes,
    makeMark,
    blobs,
    galleryPictures,
    pages: await followPages(
      { store, feed },
      { showsSample: !config.production, sectors: () => settings.now().sectors },
    ),
    schools,
    trial,
    menuFileOf: createMenuFiles({
      store,
      clock,
      brand,
      typeset,
      publicOrigin: config.publicOrigin,
    }),
    emailWorker,
    enquiries,
    payments,
    orders,
    guestDietLimiter: createGuestDietLimiter(clock, counts),
    schoolContacts: createSchoolContactService(
      schoolContactDeps(config, { store, clock, settings, emailWorker, schools }),
      { secret: siteSecret(config), botCheck: config.BOT_CHECK, counts },
    ),
    diets: createDietService(dietDeps(config, { store, clock, settings, emailWorker, log }), {
      botCheck: config.BOT_CHECK,
      counts,
    }),
    staff,
    deskChanges: createDeskChanges(staff, feed),
    lunchAlerts: createLunchAlertService(alertDeps, {
      botCheck: config.BOT_CHECK,
      counts,
    }),
    alertWorker: alertWorkerOf(alertDeps, {
      feed,
      isOnDuty,
      log,
    }),
  };
  return { services, addressOf };
}

interface PaymentParts {
  readonly clock: Clock;
  readonly log: Log;
  /** What a customer did is on the disk. */
  readonly committed: () => void;
}

type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/** What all features use: the store, who is on duty, the feed of changes and the settings in force. */
async function openFoundation(config: Config, clock: Clock, log: Log) {
  const store = await openStore({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    toServe: true,
    beforeMigrating: backUpBeforeMigrating(config, clock),
  });
  const duty = await takeDuty(store, config).catch(async (refused: unknown) => {
    await store.close();
    throw refused;
  });
  const isOnDuty = () => duty.isHeld();
  const counts = notifiedCounts(store, siteSecret(config));
  // Before anything is shown or sent of people whom an older copy may have brought back.
  await reapplyErasures({ store, clock }, config, log);
  const feed = await startFeed(store, (error) => log.fault(error, "a listener to the feed"));
  // First, so that nothing else hears of a change of settings before it is in force.
  const settings = await followSettings(
    { store, feed, clock },
    { brand: config.brand, claims, colours: {}, sectors: {} },
  );
  return { store, duty, isOnDuty, counts, feed, settings };
}

function enquiriesOf(
  config: Config,
  { store, feed, clock, settings, counts, emailWorker }: Foundation & Pick<Services, "clock" | "emailWorker">,
) {
  const { brand } = settings;
  return createEnquiryService(
    {
      store,
      feed,
      clock,
      brand,
      emailWorker,
      findDishes: findMenuItems,
      dayIsFull: dayIsFull(brand),
      enquiryLinks: enquiryLinkKeys(config),
    },
    {
      secret: siteSecret(config),
      limitPerHour: config.LIMIT_ENQUIRIES_PER_HOUR,
      counts,
      botCheck: config.BOT_CHECK,
    },
  );
}

function paymentsOf(
  config: Config,
  { store, clock, settings, isOnDuty, counts, log, committed }: Foundation & PaymentParts,
) {
  const { brand } = settings;
  return createPaymentService(paymentSettings(config), {
    store,
    brand,
    clock,
    wakeEmailWorker: committed,
    alert: log.alert,
    isOnDuty,
    counts,
    instalments: instalmentsForPayments({
      store,
      brand,
      clock,
      paymentUnderWay,
    }),
    addressOf: (c) => {
      const bindings: Partial<HttpEnv["Bindings"]> | undefined = c.env;
      return bindings?.client?.address ?? "this machine";
    },
  });
}

function alertWorkerOf(
  deps: LunchAlertDeps,
  { feed, isOnDuty, log }: Pick<Foundation, "feed" | "isOnDuty"> & { readonly log: Log },
) {
  return startAlertWorker(
    deps,
    feed,
    {
      fault: (error) => log.fault(error, "lunch alerts"),
      refusal: (service, why) =>
        log.warning("a push service does not take our messages to devices", { service, why }),
    },
    isOnDuty,
  );
}

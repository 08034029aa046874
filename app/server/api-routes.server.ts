import { Hono } from "hono";
import { enquiriesApi } from "#enquiries/enquiries.api.server.ts";
import { largestForm, largestUpload } from "#gallery/desk/desk-picture.ts";
import { galleryApi } from "#gallery/pictures/image-files.server.ts";
import type { HttpEnv } from "#http/http-env.ts";
import { largestSpecification } from "#recipes/specifications.server.ts";
import { serviceWorkerApi } from "#live/server/service-worker.server.ts";
import { lunchAlertsApi } from "#lunch-alerts/lunch-alerts.api.server.ts";
import { schoolContactsApi } from "#school-contacts/school-contacts.api.server.ts";
import { ordersApi } from "#proposals/orders.api.server.ts";
import { largestSpeedReport, pageSpeedApi, speedReportPath } from "#page-speed/page-speed.api.server.ts";
import type { SpeedMetrics } from "#page-speed/speed-metrics.server.ts";
import { largestPdf } from "#printing/plain-pdf.server.ts";
import type { Schools } from "#school-menus/schools/schools.ts";
import { findMenuFile, findWeekSheet } from "#school-menus/schools/schools.ts";
import { dietsApi } from "#school-menus/diets/diets.api.server.ts";
import { ownSiteApi } from "#school-menus/own-site/own-site.api.server.ts";
import { ownSiteFolder } from "#school-menus/own-site/frames.ts";
import { termlyApi } from "#school-menus/termly-menus.api.server.ts";
import { isDeskPath } from "#layout/desk-path.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { problemResponse } from "#values/problem-details.ts";
import type { CspReports } from "./monitoring/csp-reports.server.ts";
import { readProposalPage } from "./features/proposal-page.server.ts";
import { healthRoutes } from "./monitoring/health.server.ts";
import { largestPagePdf } from "#page-content/pdfs/pdfs.server.ts";
import { pdfsApi } from "#page-content/pdfs/pdfs.api.server.ts";
import { newsFeeds } from "#page-content/lists/news-feeds.ts";
import { firmIconRoutes, iconPaths } from "./firm-icons.server.ts";
import type { AppStatus } from "./monitoring/health.server.ts";
import { newsFeedRoutes } from "./news-feeds.server.ts";
import { searchEngineRoutes } from "./robots-and-sitemap.server.ts";
import { siteSecret } from "./secret.server.ts";
import type { Services } from "./services.ts";

interface ApiParts {
  readonly services: Services;
  readonly status: AppStatus;
  readonly cspReports: CspReports;
  /** What visitors' browsers measured; null where they measure nothing. */
  readonly speed: SpeedMetrics | null;
  /** The folder of the built files; null in development. */
  readonly files: string | null;
}

/** Everything that Hono answers and React Router does not. */
export function createApi({ services, status, cspReports, speed, files }: ApiParts): Hono<HttpEnv> {
  const { config, store, clock, typeset, plainPdf, menuFileOf } = services;
  const { brand } = services.settings;
  const api = new Hono<HttpEnv>();
  // http/ answers faults and bodies that are too long: Hono alone would call everything a 500.
  api.onError((error) => {
    throw error;
  });
  api.notFound(() => problemResponse({ status: 404, title: "There is nothing at this address." }));
  api.route("/", healthRoutes(services, status));
  api.route("/", cspReports.routes);
  api.route("/", pageSpeedApi({ speed, clock }));
  api.route("/", searchEngineRoutes(services));
  api.route("/", firmIconRoutes(services));
  api.route("/", newsFeedRoutes(services));
  api.route("/", enquiriesApi(services.enquiries));
  api.route("/", lunchAlertsApi(services.lunchAlerts));
  api.route("/", schoolContactsApi(services.schoolContacts));
  api.route("/", dietsApi(services.diets, typeset));
  api.route(
    "/",
    termlyApi({ store, clock, brand, typeset, plainPdf, menuFileOf, publicOrigin: config.publicOrigin }),
  );
  api.route("/", ownSiteApi({ store, clock, brand, publicOrigin: config.publicOrigin }));
  api.route("/", services.payments.api);
  api.route(
    "/",
    ordersApi(services.orders, (token, opened) => readProposalPage(services, token, opened), typeset),
  );
  api.route("/", serviceWorkerApi({ files, cacheBytes: config.LIVE_CACHE_BYTES, brand }));
  api.route("/", services.deskChanges.routes);
  const secret = siteSecret(config);
  api.route("/", galleryApi({ ...services, secret }));
  api.route("/", pdfsApi({ store, blobs: services.blobs, clock, secret }));
  return api;
}

const apiPrefixes = [
  "/api/",
  "/desk/changes",
  "/proposal/files/",
  "/diet-request/files/",
  "/test-wallet/",
  "/images/",
  "/pdfs/",
  ownSiteFolder,
  "/healthz",
  "/readyz",
  "/up",
  "/metrics",
  "/csp-report",
  "/hash",
  "/robots.txt",
  "/sitemap.xml",
  ...Object.values(newsFeeds),
  ...iconPaths,
  "/site.webmanifest",
  "/my-lunch.webmanifest",
  "/service-worker.js",
  "/lunch-worker.js",
];

/** Whether a path is the API's: then no page is rendered for it. One prefix that ends in / is a folder. */
export function isApiPath(path: string, schools: Schools): boolean {
  if (findMenuFile(schools, path) ?? findWeekSheet(schools, path)) return true;
  return apiPrefixes.some((prefix) => path === prefix || (prefix.endsWith("/") && path.startsWith(prefix)));
}

// What node:http answers below Hono.
const belowHono = ["/api/live/:name", "/api/collections/:name", "/assets/*", "/img/*", "/fonts/*"];

/** The templates of everything that Hono and what is below it answers. */
export function apiTemplates(api: Hono<HttpEnv>): string[] {
  return [...api.routes.map(({ path }) => path).filter((path) => path !== "/*"), ...belowHono];
}

/** Whether a path asks how the site fares. */
export const isProbePath = (path: string): boolean => /^\/(?:healthz|readyz|up|metrics)$/.test(path);

/**
 * What is answered while the sample is tried: the desk with the pictures and documents that it shows and the draft beside a page's form, which a
 * signed link opens, and whoever asks how the site fares.
 */
export const staysOpenInTrial = (path: string): boolean =>
  isDeskPath(path) ||
  isProbePath(path) ||
  path.startsWith("/images/") ||
  path.startsWith("/pdfs/") ||
  ["/draft-page", "/draft-page.data", "/csp-report"].includes(path);

/** What is answered however busy we are: probes, payments under way, and live collections, which count their own readers. */
export function isVitalPath(path: string): boolean {
  return /^\/(?:healthz|readyz|up|metrics|hash|api\/(?:payments|live|collections)\/.*|test-wallet\/.*)$/.test(
    path,
  );
}

/** Whether an answer of the API may have to be made first: the files of menus. */
export function isExpensivePath(path: string): boolean {
  return /^\/(?:primaries|secondaries|colleges)\//.test(path);
}

/** Whether a request to this path may wait for news: how long it is open says nothing. */
export function isWaitingPath(path: string): boolean {
  return path.startsWith("/api/live/") || path.startsWith("/api/collections/") || path === "/desk/changes";
}

const kibibyte = 1024;
// The desk's uploads and pasted tables, by address; React Router asks for a form's data under `.data`.
const largeBodies: readonly (readonly [address: RegExp, bytes: number])[] = [
  [/^\/desk\/school-menus\/[a-z0-9-]{2,40}\/pdf(?:\.data)?$/, largestPdf + 64 * kibibyte],
  [
    /^\/desk\/recipes\/products\/[a-z0-9-]{2,60}\/specifications(?:\.data)?$/,
    largestSpecification + 64 * kibibyte,
  ],
  [/^\/desk\/site\/pdfs(?:\/add)?(?:\.data)?$/, largestPagePdf + 64 * kibibyte],
  [/^\/desk\/site\/gallery\/pictures(?:\.data)?$/, largestUpload + 64 * kibibyte],
  // A file that is too large for a logo is told so, as far as a form of pictures is read at all.
  [/^\/desk\/settings\/[a-z-]{2,40}(?:\.data)?$/, largestForm + 64 * kibibyte],
  [/^\/desk\/site\/pages\/old-addresses(?:\/save)?(?:\.data)?$/, 6 * mebibyte],
  // A page's text as somebody pastes it, at nine bytes a letter.
  [/^\/desk\/site\/pages\/new(?:\.data)?$/, mebibyte],
  // A page or an item with as many letters as it may have, of a script whose letters take six bytes each, and a text beside it that
  // is pasted to become sections of it.
  [
    /^\/(?:desk\/site\/(?:pages|lists\/[a-z-]{1,40})\/[a-z0-9-]{1,80}(?:\.data|\/draft)?|draft-page)$/,
    mebibyte + 256 * kibibyte,
  ],
  // What a parent's form may send with a letter. It is read to its end and not kept, so that who sends too much is told so on the form.
  [/^\/diet-request(?:\/(?:yours|change))?(?:\.data)?$/, 64 * mebibyte],
  // The public register has 60 MB. It is looked through as it arrives, and not kept.
  [/^\/desk\/schools\/import(?:\.data)?$/, 128 * mebibyte],
  [/^\/desk\/(?:recipes\/paste(?:\/save)?|site\/menu\/paste)(?:\.data)?$/, 6 * mebibyte],
];

/** The most bytes that a body to this path may hold. */
export function bodyLimitOf(path: string): number {
  if (path === "/api/payments/webhook") return 256 * kibibyte;
  if (path === speedReportPath) return largestSpeedReport;
  return largeBodies.find(([address]) => address.test(path))?.[1] ?? 64 * kibibyte;
}

/** Unsafe requests to these need no Origin of ours: they are signed, or harmless. One that ends in / is a folder. */
export const csrfExempt = [
  "/api/payments/webhook",
  "/csp-report",
  "/test-wallet/",
  "/api/lunch-alerts/forget",
];

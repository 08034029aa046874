// Addresses that the system itself answers: no page of the firm's is there. `routes.test.ts` holds the list to the routes.

/** Folders of which everything below is the system's as well. */
const folders = [
  "api",
  "assets",
  "blocks",
  // What an earlier site had below it leads elsewhere.
  "careers",
  "cart",
  "csp-report",
  "desk",
  "draft-page",
  "enquiry",
  "fonts",
  "gallery",
  "guest-diets",
  "hash",
  "healthz",
  "images",
  "img",
  "menu",
  "menu-record",
  "metrics",
  "diet-request",
  "my-lunch",
  "payment",
  "pdfs",
  "proposal",
  "readyz",
  "school",
  "school-menus",
  "test-wallet",
  "up",
  "view-pdf",
];

/** Single pages, below which the firm may have its own. */
const pages = [
  "/404",
  "/home",
  "/contact-us",
  "/privacy",
  "/privacy/complaint",
  "/terms",
  "/accessibility",
  "/about-us/for-business-managers",
  "/colleges/food-menus",
  "/nutrition/school-food-standards",
  "/primaries/termly-menus",
  "/secondaries/termly-menus",
  // What an earlier site had there leads elsewhere.
  "/sustainability",
  "/engagement",
  "/programmes",
  "/fuel",
  "/safety",
];

/** Files at the root. */
const files = [
  "/apple-touch-icon.png",
  "/favicon.ico",
  "/favicon.svg",
  "/firm-card.png",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
  "/lunch-worker.js",
  "/my-lunch.webmanifest",
  "/news.json",
  "/news.xml",
  "/plate.svg",
  "/robots.txt",
  "/service-worker.js",
  "/site.webmanifest",
  "/sitemap.xml",
];

/** Files of schools' menus, and what a script asks of a page. */
const isMadeFile = (address: string) =>
  /^\/(?:primaries|secondaries|colleges)\/[^/]+\.(?:pdf|ics|json)$/.test(address) ||
  address.endsWith(".data");

/** Whether an address is the system's own. */
export const isReserved = (address: string): boolean =>
  address === "/" ||
  pages.includes(address) ||
  files.includes(address) ||
  folders.includes(address.split("/")[1] ?? "") ||
  isMadeFile(address);

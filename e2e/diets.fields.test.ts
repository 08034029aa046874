import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import type { Outsider } from "../app/desk/diets/impact/fields.ts";
import { dietFields, isOutsider, readers, readersOf } from "../app/desk/diets/impact/fields.ts";
import { pdfText } from "../app/printing/pdf-text.server.ts";
import { pageSaying } from "../app/printing/small-pdf.testkit.ts";
import type { Role } from "../app/staff/permissions.ts";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { beforeTests } from "./before-tests.ts";
import { deskRoutes } from "./desk-routes.ts";
import { withMailedSite } from "./mailed-site.ts";
import type { MailServer } from "./mailed-site.ts";

const at = "2026-11-24T09:12:00Z";
let mail: MailServer;
let site: RunningSite;
withMailedSite(at, (opened) => void ({ mail, site } = opened));

/** What each field of the one case says, which nothing else on the site says. */
const marks: Readonly<Record<string, RegExp>> = {
  class: /9 Zebra/,
  initials: /Q\. X\. V\./,
  needs: /quandong/i,
  reason: /coeliac disease, asked|Coeliac disease\. Asked|"why": "Coeliac disease"/,
  letter: /Numbat/,
  email: /tapir@home\.example/,
  carrier: /Ms Marabou/,
  note: /Okapi portion/,
  served: /Cut as for a quoll/,
};

/** The parent's page. */
let own = "";

const plain = (source: string) =>
  source
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

async function linkIn(address: string, link: RegExp): Promise<string> {
  const find = () =>
    mail.emails
      .filter(({ to }) => to.includes(address))
      .map(({ source }) => link.exec(plain(source))?.[1] ?? "")
      .findLast(Boolean) ?? "";
  // `expect.poll` waits inside a test alone.
  return await vi.waitFor(() => find() || Promise.reject(new Error(`no e-mail to ${address}`)), 30_000);
}

type Body = URLSearchParams | FormData;

/** Asks as a browser would, and follows where it is sent. */
async function ask(address: string, { cookie = "", body }: { cookie?: string; body?: Body } = {}) {
  const response = await fetch(site.url + address, {
    method: body ? "POST" : "GET",
    redirect: body ? "manual" : "follow",
    headers: {
      "Sec-Fetch-Site": "same-origin",
      Origin: site.url,
      Accept: "text/html",
      ...(cookie && { Cookie: cookie }),
    },
    ...(body && { body }),
  });
  // What runs out of a page's sight, such as a stream of changes, is not read to its end.
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { response, text: "" };
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
  const text = isPdf ? await pdfText(bytes) : Buffer.from(bytes).toString("utf8");
  return { response, text: text.replaceAll("\r\n ", "") };
}

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);

function inStore<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const caseId = () => inStore((db) => String(db.prepare("select id from diet_case").get()?.["id"]));

const letterId = () => inStore((db) => String(db.prepare("select id from diet_letter").get()?.["id"]));

/** A cookie of somebody at the desk. */
const memberCookie = (role: Role) => {
  const { cookie } = memberOf(site, role, { now: Date.parse(at) });
  return `${cookie.name}=${cookie.value}`;
};

/** A cookie of a school's contact, who signs in by the link of their e-mail. */
async function contactCookie(school: string, email: string): Promise<string> {
  const desk = memberCookie("office");
  await ask(`/desk/schools/${school}/contacts/add`, {
    cookie: desk,
    body: form({ name: "Mrs Begum", email }),
  });
  await ask("/school/sign-in", { body: form({ email }) });
  const link = await linkIn(email, /http[^\s"]+(\/school\/sign-in\/link\?key=[\w-]{43})/);
  const { response } = await ask(link, { body: form({}) });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const ownPage = /http[^\s"]+(\/diet-request\/yours\?key=[\w-]{43})/;

/** One case with something in each field, as far as it goes without a dish that suits: agreed, served nothing, on every list. */
async function makeCase(): Promise<void> {
  const typed = {
    without: "lupin",
    else: "quandong",
    reason: "coeliac",
    class: "9 Zebra",
    initials: "QXV",
    email: "tapir@home.example",
    consent: "yes",
  };
  const first = await ask("/diet-request?menu=olive", { body: form(typed) });
  const seen = /name="seen" value="([^"]*)"/.exec(first.text)?.[1] ?? "";
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...typed, seen })) sent.append(name, value);
  sent.append("letter", new File([pageSaying("Numbat")], "letter.pdf"));
  expect((await ask("/diet-request?menu=olive", { body: sent })).response.status).toBe(303);
  own = await linkIn("tapir@home.example", ownPage);
  await ask(own, { body: form({ act: "confirm" }) });
  const id = caseId();
  const nutrition = memberCookie("nutrition");
  const ours = { answer: "ours", startsOn: "2026-11-25", carrier: "Ms Marabou" };
  await ask(`/desk/diets/${id}/telephone`, { cookie: nutrition, body: form(ours) });
  const revision = () =>
    inStore((db) => String(db.prepare("select revision from diet_case").get()?.["revision"]));
  const note = { revision: revision(), served: "Cut as for a quoll", note: "Okapi portion" };
  await ask(`/desk/diets/${id}/note`, { cookie: nutrition, body: form(note) });
  // Nothing on the menu is known to be without quandong, so that nobody could agree to it by a press.
  inStore((db) => {
    db.prepare("update diet_case set state = 'agreed'").run();
    db.prepare("insert into diet_renewal (case_id, confirm_by, stage) values (?, '2027-11-24', 'none')").run(
      id,
    );
  });
  await ask(`/desk/diets/${id}/link`, { cookie: nutrition, body: form({ revision: revision() }) });
}

/** All that is read at these addresses. */
async function read(addresses: readonly string[], cookie = ""): Promise<string> {
  const parts: string[] = [];
  for (const address of addresses) {
    const { response, text } = await ask(address, { cookie });
    expect(response.status, address).toBeLessThan(500);
    parts.push(text);
  }
  return parts.join("\n");
}

/** Every address of the desk, with the one school and the one case in the place of a parameter, and what hangs below them. */
function deskAddresses(): string[] {
  const id = caseId();
  const listed = deskRoutes().flatMap(({ pattern, loader }) =>
    loader && loader.needs !== "nothing"
      ? [
          `/${pattern}`
            .replace("*", "nothing")
            .replace(/(school-menus|schools)\/:key/, "$1/olive")
            .replace("diets/:id", `diets/${id}`)
            .replace("letters/:letter", `letters/${letterId()}`)
            .replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000"),
        ]
      : [],
  );
  const views = ["ours", "confirmed", "second", "agreed", "again"].map((view) => `/desk/diets?view=${view}`);
  return [
    ...listed.filter((address) => !address.includes("sign-out")),
    ...views,
    `/desk/diets/${id}?show=address`,
    "/desk/kitchen?site=lane&day=2026-11-25",
    "/desk/kitchen/print?site=lane&day=2026-11-25",
    "/desk/kitchen/labels?site=lane&day=2026-11-25",
    "/desk/kitchen/labels/print?site=lane&day=2026-11-25",
    "/desk/kitchen/covers?week=2026-11-23",
  ];
}

const exportParent = async (cookie: string) =>
  await ask("/desk/people/export", { cookie, body: form({ email: "tapir@home.example", as: "json" }) });

/** All that a member of this role may read at the desk. */
async function readDesk(role: Role): Promise<string> {
  const cookie = memberCookie(role);
  const parts = [await read(deskAddresses(), cookie)];
  const exported = await exportParent(cookie);
  if (exported.response.status === 200) parts.push(exported.text);
  const sheet = form({ site: "lane", day: "2026-11-25" });
  const print = await ask("/desk/kitchen/print", { cookie, body: sheet });
  const printed = print.response.headers.get("Location");
  if (printed) parts.push(await read([printed], cookie));
  return parts.join("\n");
}

const schoolPages = [
  "/school",
  "/school/diets",
  "/school/uptake",
  "/school/near-misses",
  "/school/allergy-pack",
  "/school/own-site",
];

const menuLink = () => linkIn("tapir@home.example", /http[^\s"]+(\/diet-request\/menu\?key=[\w-]{43})/);
const withAnotherKey = (link: string) => link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));

/** What somebody outside reads, by every address that they may ask for. */
const readOutside: Readonly<Record<Outsider, () => Promise<string>>> = {
  school: async () => await read(schoolPages, await contactCookie("olive", "begum@olive.example")),
  "other school": async () =>
    await read(schoolPages, await contactCookie("jubilee", "haddad@jubilee.example")),
  "own page": async () => await read([own]),
  change: async () => {
    await ask(own, { body: form({ act: "change" }) });
    const link = await linkIn("tapir@home.example", /http[^\s"]+(\/diet-request\/change\?key=[\w-]{43})/);
    const { text } = await ask(link, { body: form({ act: "open" }) });
    // In a form that offers every reason, one is marked.
    const ticked = /value="coeliac"[^>]*checked|checked[^>]*value="coeliac"/.test(text);
    return `${text}${ticked ? '"why": "Coeliac disease"' : ""}`;
  },
  menu: async () => {
    const link = await menuLink();
    return await read([link, link.replace("/menu?", "/files/menu.pdf?")]);
  },
  calendar: async () => await read([(await menuLink()).replace("/menu?", "/files/menu.ics?")]),
  "e-mail": async () => {
    await menuLink();
    return mail.emails.map(({ to, source }) => `${to.join()} ${plain(source)}`).join("\n");
  },
  anybody: async () =>
    await read([
      "/",
      "/primaries/termly-menus?menu=olive",
      "/diet-request?menu=olive",
      withAnotherKey(own),
      withAnotherKey(await menuLink()),
      ...deskAddresses(),
      ...schoolPages,
    ]),
};

beforeTests(makeCase);

test("each field of the table has a mark", () => {
  expect(Object.keys(marks).toSorted()).toEqual(dietFields.map(({ key }) => key).toSorted());
});

test.each(readers)(
  "each field is read by those of whom the desk’s page says so, and by nobody else: %s",
  async (reader) => {
    const shown = await (isOutsider(reader) ? readOutside[reader]() : readDesk(reader));
    const found = Object.entries(marks).flatMap(([key, mark]) => (mark.test(shown) ? [key] : []));
    const said = dietFields.filter((field) => readersOf(field).includes(reader)).map(({ key }) => key);
    expect(found.toSorted()).toEqual(said.toSorted());
  },
);

test("each of them is on the record of who read, with nothing of what they read", async () => {
  const [owner, id] = [memberCookie("owner"), caseId()];
  await read(
    ["/desk/diets", `/desk/diets/${id}?show=address`, `/desk/diets/${id}/letters/${letterId()}`],
    memberCookie("nutrition"),
  );
  await exportParent(owner);
  await read(schoolPages, await contactCookie("olive", "shah@olive.example"));
  for (const outsider of ["own page", "change", "menu", "calendar"] as const) await readOutside[outsider]();
  const record = await ask("/desk/diets/readings", { cookie: owner });
  for (const what of [
    "opened the case",
    "opened the letter",
    "read the parent’s address",
    "read the list of all cases",
    "read the school’s list",
    "exported the parent’s data",
    "opened the parent’s page",
    "opened the request to change it",
    "opened the child’s menu",
    "a calendar fetched the menu",
  ])
    expect(record.text).toContain(what);
  for (const mark of Object.values(marks)) expect(record.text).not.toMatch(mark);
});

test("a parent whose child is cooked for is erased only once that is ended, and the owner reads why", async () => {
  const body = form({ email: "tapir@home.example" });
  const { response, text } = await ask("/desk/people/erase", { cookie: memberCookie("owner"), body });
  expect(response.status).toBe(409);
  expect(text).toContain("Nutrition ends it first");
  expect(caseId()).not.toBe("undefined");
});

test("of a school that is not ours nothing is stored, and whoever asks reads which are", async () => {
  const typed = { without: "lupin", reason: "allergy", class: "2 Oak", initials: "AK", consent: "yes" };
  const asked = form({ ...typed, email: "gibbon@home.example" });
  for (const school of ["nowhere", "", "olive%00"]) {
    for (const body of [undefined, asked]) {
      const { response, text } = await ask(`/diet-request?menu=${school}`, body ? { body } : {});
      expect(response.status).toBe(404);
      expect(text).toContain("Which school?");
      expect(text).toContain('href="/diet-request?menu=olive"');
    }
  }
  expect(inStore((db) => db.prepare("select email from diet_case").all())).toHaveLength(1);
});

/** Every byte of the files of a folder. */
const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(path.join(file.parentPath, file.name), "latin1"))
    .join("\n");

test("no file of the site, no backup and no e-mail says any of it but the address, and no line of the log that", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "diet-fields-"));
  const file = path.join(folder, "site.backup");
  const restored = path.join(folder, "restored");
  mkdirSync(restored);
  try {
    expect((await siteCommand(site.dataDir, ["backup", file])).code).toBe(0);
    expect((await siteCommand(restored, ["restore", file])).code).toBe(0);
    const emails = mail.emails.map(({ source }) => plain(source)).join("\n");
    const places = { stored: bytesIn(site.dataDir), restored: bytesIn(restored), emails, log: site.log() };
    expect(places.restored).toContain("tapir@home.example");
    for (const [place, said] of Object.entries(places))
      for (const [key, mark] of Object.entries(marks))
        if (place === "log" || key !== "email") expect(mark.test(said), `${key} in ${place}`).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

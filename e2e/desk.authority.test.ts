import { afterAll, describe, expect, inject, test } from "vitest";
import { sampleBrand } from "../app/brand/brand.ts";
import type { Store } from "../app/database/store.server.ts";
import { openStore } from "../app/database/store.server.ts";
import { createStaffServices } from "../app/staff/create-staff-services.server.ts";
import { allowed, roleNames, stepUpPermissions } from "../app/staff/permissions.ts";
import type { Role } from "../app/staff/permissions.ts";
import { openSession } from "../app/staff/sign-in/sessions.server.ts";
import { hashOfToken } from "../app/values/tokens.server.ts";
import { systemClock } from "../app/values/time/clock.ts";
import { beforeTests } from "./before-tests.ts";
import type { DeskEntrance, DeskRoute } from "./desk-routes.ts";
import { deskRoutes } from "./desk-routes.ts";
import type { DeskSite } from "./desk-staff.ts";
import { isLong } from "./long-run.ts";
import { startDeskSite } from "./desk-staff.ts";

let site: DeskSite;
let store: Store;
const routes = deskRoutes();
const entrances = routes.flatMap((route) =>
  [route.loader, route.action].flatMap((entrance) => (entrance ? [{ ...route, entrance }] : [])),
);
const kinds = ["nobody", ...roleNames, "expired session", "idle session", "forged cookie"] as const;
type Kind = (typeof kinds)[number];

beforeTests(async () => {
  await close();
  site = await startDeskSite(inject("sampleData"));
  store = await openStore({ databaseUrl: "", dataDir: site.dataDir });
  for (const role of roleNames)
    await store.db
      .insertInto("staff_member")
      .values({
        id: role,
        email: `${role}@rosemarylane.example`,
        name: role,
        role,
        state: "active",
        created_at: Date.now(),
        created_by: "test",
      })
      .execute();
});
afterAll(close);

async function close(): Promise<void> {
  await store?.close();
  await site?.kill();
}

const hours = 3_600_000;

/** What the rows of sessions that are over say, other than those that are open. */
const over: Partial<Record<Kind, { readonly created_at: number } | { readonly last_seen_at: number }>> = {
  "expired session": { created_at: Date.now() - 10 * hours },
  "idle session": { last_seen_at: Date.now() - hours / 2 },
};

/**
 * A new cookie of each kind, as a request may end its session. What opens as an owner's session would be let in
 * everywhere. One transaction for all: each is a wait for the disk.
 */
async function cookies(): Promise<Readonly<Record<Kind, string>>> {
  const staff = createStaffServices(
    { publicOrigin: site.origin, secret: "not used here, but long enough to be one" },
    {
      store,
      clock: systemClock,
      brand: sampleBrand,
      wakeEmailWorker: () => undefined,
      alert: () => undefined,
    },
  );
  return await store.db.transaction().execute(async (tx) => {
    const made = { nobody: "", "forged cookie": `desk=${"A".repeat(43)}` } as Record<Kind, string>;
    // Nobody has more than three: of the owner's the oldest comes last, or the next would end it.
    for (const kind of [...roleNames, "idle session", "expired session"] as const) {
      const role: Role = kind === "expired session" || kind === "idle session" ? "owner" : kind;
      const token = await openSession(tx, staff, { memberId: role, method: "passkey", userAgent: "" });
      made[kind] = `desk=${token}`;
      const row = over[kind];
      if (row)
        await tx.updateTable("staff_session").set(row).where("token_hash", "=", hashOfToken(token)).execute();
    }
    return made;
  });
}

interface Reply {
  readonly status: number;
  readonly location: string;
}

/** `from` is what the browser says of the page that asks: `Sec-Fetch-Site`. */
async function ask(address: string, method: string, cookie: string, from: string): Promise<Reply> {
  const response = await fetch(site.origin + address, {
    method,
    redirect: "manual",
    headers: { ...(cookie && { Cookie: cookie }), "Sec-Fetch-Site": from },
    ...(method === "POST" && { body: new URLSearchParams() }),
  });
  const text = await response.text();
  const location = response.headers.get("Location") ?? "";
  // A script that asks for data is told in them where to go instead.
  const isRedirectInData = response.status === 202 && response.headers.has("X-Remix-Response");
  return isRedirectInData
    ? { status: 302, location: /"(\/desk\/[^"]*)"/.exec(text)?.[1] ?? "" }
    : { status: response.status, location };
}

const isAtSignIn = ({ status, location }: Reply) =>
  status === 302 && location.startsWith("/desk/sign-in?to=");

/** Where the desk's script asks for the data of a screen. */
const dataAddress = ({ address, id }: Pick<DeskRoute, "address" | "id">, method: string) =>
  `${address}.data${method === "GET" ? `?${new URLSearchParams({ _routes: id }).toString()}` : ""}`;

// First, as each of the many tries below uses up one of the network's.
test("a known and an unknown name are answered with the same status, in as many bytes", async () => {
  const responses = [];
  for (const email of ["owner@rosemarylane.example", "nobod@rosemarylane.example"]) {
    const response = await fetch(`${site.origin}/desk/sign-in`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email, password: "kettle lantern moss", code: "000000" }),
    });
    responses.push({ status: response.status, text: await response.text() });
  }
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[0]!.status).toBe(422);
});

test("signing out also has the browser forget the pages that it keeps", async () => {
  const response = await fetch(`${site.origin}/desk/sign-out`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect([response.status, response.headers.get("clear-site-data")]).toEqual([302, '"cache"']);
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

/** Where nobody is signed in yet: these name nobody's data, and are the only ones that let everybody in. */
const open = [
  "desk/sign-in",
  "desk/sign-in/challenge",
  "desk/sign-in/passkey",
  "desk/sign-out",
  "desk/recover",
  "desk/welcome",
  "desk/welcome/challenge",
  "desk/welcome/passkey",
  "desk/welcome/password",
];

test("there are routes to look at, each has a loader, and only those of the gate let everybody in", () => {
  expect(routes.length).toBeGreaterThan(20);
  // Without one, whoever opens the address of a form is told of a fault and not where to sign in.
  expect(routes.filter(({ loader }) => !loader).map(({ pattern }) => pattern)).toEqual([]);
  // One that is not listed takes no form, and one that is listed has to take one.
  expect(
    routes.filter(({ action, hasAction }) => hasAction !== (action !== null)).map(({ pattern }) => pattern),
  ).toEqual([]);
  const asksNothing = entrances.filter(({ entrance }) => entrance.needs === "nothing");
  expect([...new Set(asksNothing.map(({ pattern }) => pattern))]).toEqual(open);
});

// Whole screens are asked for by these; by the others their data, which the same loader gives in a third of the time.
const askForScreens: readonly Kind[] = ["nobody", "owner", "expired session"];

// Every route asks one function whether a session is valid: that it asks, nobody and an expired session show. What else can
// be wrong with one is tried at every tenth route, and at each in the long run.
const alike: readonly Kind[] = ["idle session", "forged cookie"];
const asked = entrances.map((route, at) => ({
  ...route,
  asking: isLong || at % 10 === 0 ? kinds : kinds.filter((kind) => !alike.includes(kind)),
}));

describe.each(asked)("$entrance.method /$pattern ($entrance.needs)", (route) => {
  const { entrance, asking } = route;
  test("is open to whom the table allows, and to nobody else", async () => {
    const cookie = await cookies();
    const outcomes = await Promise.all(
      asking.map(async (kind) => {
        const isAskedForData = route.isScreen && !askForScreens.includes(kind);
        const address = isAskedForData ? dataAddress(route, entrance.method) : route.address;
        return [kind, await outcomeWith(cookie[kind], address, entrance)] as const;
      }),
    );
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(asking.map((kind) => [kind, expected(kind, entrance)])),
    );
  });
});

describe.each(entrances.filter(({ entrance }) => entrance.method === "POST"))(
  "POST /$pattern",
  ({ address }) => {
    test("is closed to a form from another site, also in an owner's browser", async () => {
      const { owner } = await cookies();
      const responses = await Promise.all(
        ["cross-site", "same-site", "none"].map((from) => ask(address, "POST", owner, from)),
      );
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    });
  },
);

type Outcome = "let in" | "refused" | "sent to the sign-in";

function expected(kind: Kind, { needs }: DeskEntrance): Outcome {
  if (needs === "nothing") return "let in";
  const role = roleNames.find((one) => one === kind);
  if (!role) return "sent to the sign-in";
  return allowed(role, needs) ? "let in" : "refused";
}

async function outcomeWith(
  cookie: string,
  address: string,
  { method, needs }: DeskEntrance,
): Promise<Outcome> {
  const response = await ask(address, method, cookie, "same-origin");
  // A fault of ours on the way is none of the three.
  expect(response.status).toBeLessThan(500);
  if (response.status === 403) return "refused";
  // An open screen may send somebody to the sign-in itself, which has no way back then.
  return needs !== "nothing" && isAtSignIn(response) ? "sent to the sign-in" : "let in";
}

describe.each(routes.filter(({ loader }) => loader && loader.needs !== "nothing"))(
  "the data of /$pattern",
  (route: DeskRoute) => {
    test("are asked of its own loader too, which lets nobody in by itself", async () => {
      const cookie = await cookies();
      for (const kind of ["nobody", "expired session", "forged cookie"] as const) {
        const response = await ask(dataAddress(route, "GET"), "GET", cookie[kind], "same-origin");
        expect(response.location).toContain("/desk/sign-in?to=");
      }
    });
  },
);

test("what money, people's data and staff depend on asks for a fresh proof", () => {
  const needsOne = entrances.filter(
    ({ entrance: { needs, method } }) =>
      stepUpPermissions.some((one) => one === needs) && (method === "POST" || needs === "data.export"),
  );
  expect(needsOne.filter(({ entrance }) => !entrance.stepUp).map(({ pattern }) => pattern)).toEqual([]);
});

test("a step-up is asked of whom comes with an older proof, on every entrance that needs one", async () => {
  const stale = entrances.filter(({ entrance }) => entrance.stepUp);
  expect(stale.length).toBeGreaterThan(5);
  for (const { address, entrance } of stale) {
    const { owner: cookie } = await cookies();
    await store.db
      .updateTable("staff_session")
      .set({ fresh_at: Date.now() - 300_000 })
      .execute();
    const response = await ask(address, entrance.method, cookie, "same-origin");
    expect(`${response.status} ${response.location}`).toContain("302 /desk/confirm?to=");
  }
});

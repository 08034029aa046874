import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import { day } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { colourStyle } from "./colours.ts";
import type { DocumentKey } from "./documents.ts";
import { documentKeys, documents, inForce } from "./documents.ts";
import { claimsOn, lapsingClaims, nextLapse } from "./lapsing-claims.ts";
import { sectorStyle } from "./sectors.ts";
import type { Fields, SettingDocument } from "./setting-document.ts";
import { fieldFaults, tidyFields } from "./setting-document.ts";

const defaults = { brand: sampleBrand, claims, colours: {}, sectors: {} };

/** What is wrong with a document when these fields are changed, and what is in force with them. */
function given(key: DocumentKey, changed: Fields) {
  const document: SettingDocument = documents[key];
  const fields = tidyFields(document, { ...document.fieldsOf(defaults), ...changed });
  const faults = fieldFaults(document, fields);
  return { fields, faults, settings: faults.length ? defaults : inForce(defaults, new Map([[key, fields]])) };
}

test.each(documentKeys)("%s: what is in force can be saved as it stands, and changes nothing", (key) => {
  const { faults, settings } = given(key, {});
  expect(faults).toEqual([]);
  expect(settings).toEqual(defaults);
});

test("a whole document of blanks has a fault for every field that must be filled in", () => {
  const document: SettingDocument = documents.firm;
  const blank = tidyFields(document, {});
  expect(fieldFaults(document, blank).map(({ field }) => field)).toEqual(
    document.fields.filter(({ optional }) => !optional).map(({ name }) => name),
  );
});

test("a firm that is no company, has no map and is on no network is one, and half a place is none", () => {
  const none = Object.fromEntries(
    [
      "tagline",
      "latitude",
      "longitude",
      "companyNumber",
      "vatNumber",
      "registeredIn",
      "instagram",
      "facebook",
      "linkedin",
    ].map((name) => [name, ""]),
  );
  const { faults, settings } = given("firm", none);
  expect(faults).toEqual([]);
  expect(settings.brand).toMatchObject({ latitude: null, longitude: null, companyNumber: "", social: [] });
  expect(given("firm", { ...none, latitude: "53.8" }).faults).toEqual([
    { field: "longitude", message: "Longitude: write both numbers, or neither." },
  ]);
});

test("references begin with two letters, those of the name until the firm says others", () => {
  expect(given("orders", {}).fields["referencePrefix"]).toBe("RL");
  expect(given("orders", { referencePrefix: "kk" }).settings.brand.referencePrefix).toBe("KK");
  expect(given("orders", { referencePrefix: "K1" }).faults).toEqual([
    { field: "referencePrefix", message: "References begin with: two letters from A to Z, like KK." },
  ]);
});

test("a sector has a name, a place, a colour that can be read on cream, and may be off", () => {
  const { settings } = given("sectors", {
    "colleges.isOn": "",
    "primaries.name": "Nurseries",
    "primaries.colour": "#1E6470",
    "primaries.place": "7",
  });
  expect(settings.sectors).toEqual({
    primaries: { name: "Nurseries", colour: "#1e6470", place: 7, isOn: true },
    colleges: { name: "Colleges", colour: "", place: 3, isOn: false },
  });
  expect(sectorStyle(settings.sectors)).toMatch(/^\[data-sector="primaries"\]\{--accent:#1e6470;/);
  expect(sectorStyle(settings.sectors)).not.toContain("colleges");
  const { faults } = given("sectors", { "primaries.colour": "#e9a23b", "nutrition.place": "0" });
  expect(faults.map(({ message }) => message)).toEqual([
    "Primaries, colour: on cream it has a contrast of 2.0 to 1, and letters need 4.5 to 1. Choose a darker one.",
    "Nutrition, place: a whole number from 1 to 99.",
  ]);
});

describe("longer notice and the least order", () => {
  test("are read as people write them, and written one way", () => {
    const { settings, faults, fields } = given("quotes", {
      steps:
        "Wedding: 28 days, £1,500\n100 guests: 21 days\nweddings, from 200 guests: 60 , £5000.50\n\nschools:7 days",
    });
    expect(faults).toEqual([]);
    expect(settings.brand.quotes.steps).toEqual([
      { kind: "weddings", fromGuests: 1, leadDays: 28, minimumOrder: 150_000 },
      { kind: null, fromGuests: 100, leadDays: 21, minimumOrder: 0 },
      { kind: "weddings", fromGuests: 200, leadDays: 60, minimumOrder: 500_050 },
      { kind: "school", fromGuests: 1, leadDays: 7, minimumOrder: 0 },
    ]);
    expect(fields["steps"]).toBe(
      "weddings: 28 days, £1500\nfrom 100 guests: 21 days\nweddings, from 200 guests: 60 days, £5000.50\nschools: 7 days",
    );
    expect(given("quotes", { steps: "" }).settings.brand.quotes.steps).toEqual([]);
  });

  test.each([
    "28 days",
    "weddings",
    "weddings: soon",
    "picnics: 3 days",
    "100 guests: 400 days",
    "weddings: 3 days, lots",
    "a: b: c",
  ])("“%s” is no step", (line) => {
    expect(given("quotes", { steps: line }).faults).toEqual([
      { field: "steps", message: expect.stringContaining(`“${line}” is no step`) as string },
    ]);
  });

  test("two lines of one event are refused", () => {
    expect(given("quotes", { steps: "weddings: 3 days\nwedding: 5 days" }).faults).toMatchObject([
      { message: expect.stringContaining("two lines are of the same event") as string },
    ]);
  });
});

describe("opening hours", () => {
  test("are read as people write them, and days in a row are one line", () => {
    const { settings, faults } = given("hours", {
      Mo: "9 am to 5 pm",
      Tu: "9am-5pm",
      We: "09:00 – 17.00",
      Th: "",
      Fr: "8.30 am to 12 pm, 1 pm to 4 pm",
      Sa: "",
      Su: "",
    });
    expect(faults).toEqual([]);
    expect(settings.brand.hours.map(({ schema }) => schema)).toEqual([
      "Mo-We 09:00-17:00",
      "Fr 08:30-12:00",
      "Fr 13:00-16:00",
    ]);
  });

  test.each([
    "nine to five",
    "5 pm to 9 am",
    "9 am",
    "9 am to 5 pm, 4 pm to 6 pm",
    "13 pm to 14 pm",
    "25:00-26:00",
  ])("%s is refused", (text) => expect(given("hours", { Mo: text }).faults[0]?.field).toBe("Mo"));

  test("that are never are refused", () => {
    const never = Object.fromEntries(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((code) => [code, ""]));
    expect(given("hours", never).faults).toHaveLength(1);
  });

  test("that go over the end of a week are read day by day", () => {
    const brand = { ...sampleBrand, hours: [{ days: "", open: "", schema: "Sa-Mo 10:00-12:00" }] };
    const fields = documents.hours.fieldsOf({ ...defaults, brand });
    expect([fields["Sa"], fields["Su"], fields["Mo"], fields["Tu"]]).toEqual([
      ...Array.from({ length: 3 }, () => "10:00-12:00"),
      "",
    ]);
  });
});

describe("days without catering", () => {
  test("are written as people write them", () => {
    const { settings, fields, faults } = given("quotes", {
      closedDays: "Sundays\n25th december\n4 Jan 2027\n29 February\n25 December",
    });
    expect(faults).toEqual([]);
    expect(fields["closedDays"]).toBe("Sunday\n25 December\n4 January 2027\n29 February");
    expect(settings.brand.quotes.closedDays).toEqual(["sunday", "12-25", "2027-01-04", "02-29"]);
  });

  test.each(["31 June", "the holidays", "30 February 2027", "2027-13-01", "25 decem"])(
    "%s is refused",
    (line) =>
      expect(given("quotes", { closedDays: `Sunday\n${line}` }).faults[0]?.message).toContain(
        line.slice(0, 8),
      ),
  );
});

describe("orders and VAT", () => {
  test("are in force as they were typed", () => {
    const { faults, settings } = given("orders", {
      depositPercent: "30",
      minimumOrder: "£300",
      "vat.standard.rate": "17.5 %",
      cancellation: "30 days: 0\n 1 day:40%\n0: 100%",
    });
    expect(faults).toEqual([]);
    const { orders } = settings.brand;
    expect(orders).toMatchObject({ depositPercent: 30, minimumOrder: 30_000 });
    expect(orders.vat[0]).toMatchObject({ key: "standard", rate: 1_750 });
    expect(orders.cancellation).toEqual([
      { fromDays: 30, percent: 0 },
      { fromDays: 1, percent: 40 },
      { fromDays: 0, percent: 100 },
    ]);
  });

  test.each([
    ["depositPercent", "101"],
    ["depositPercent", "a quarter"],
    ["balanceDays", "-1"],
    ["minimumOrder", "10 million"],
    ["capacityGuests", "0"],
    ["vat.zero.rate", "-5"],
    ["vat.zero.rate", "100.01"],
    ["vat.exempt.source", ""],
    ["cancellation", "60 days: 0%\nlater: 100%"],
    ["cancellation", "60 days: 0%"],
    ["cancellation", "0 days: 101%"],
    ["cancellation", "8 days: 50%\n29 days: 75%\n0 days: 100%"],
    ["cancellation", "8 days: 50%\n0 days: 25%"],
  ])("%s %j is refused", (field, value) =>
    expect(given("orders", { [field]: value }).faults.map((fault) => fault.field)).toEqual([field]),
  );
});

test("a number that is read and one that is dialled must be the same", () => {
  expect(given("firm", { phone: "020 7946 0111" }).faults[0]?.message).toContain("another number");
});

test("no line break reaches what stands in the head of an e-mail", () => {
  expect(given("firm", { name: "Rosemary\nBcc: all@example.org" }).faults).toEqual([
    { field: "name", message: "Name: write it on one line." },
  ]);
});

describe("colours", () => {
  test("that cannot be read are refused with the contrast they have", () => {
    expect(given("colours", { rosemary: "#7fb59b" }).faults[0]?.message).toMatch(
      /^Rosemary: beside .+ it has a contrast of \d\.\d to 1, and letters need 4\.5 to 1\. Choose a darker one\.$/,
    );
    expect(given("colours", { saffron: "#7a4a00" }).faults[0]?.message).toContain("Choose a lighter one.");
    expect(given("colours", { deep: "navy" }).faults[0]?.message).toContain("like #1f4d3a");
  });

  test("are in the page's style only where they differ from the usual ones", () => {
    expect(colourStyle(given("colours", {}).settings.colours)).toBe("");
    expect(colourStyle(given("colours", { rosemary: "#1F3A5F" }).settings.colours)).toBe(
      ":root{--rosemary:#1f3a5f}",
    );
  });
});

describe("fonts", () => {
  test("are one of the pairs, and are the firm's from then on", () => {
    expect(given("fonts", {}).settings.brand.fonts).toBe("fraunces");
    expect(given("fonts", { pair: "newsreader" }).settings.brand.fonts).toBe("newsreader");
    for (const pair of ["", "comic", "constructor"])
      expect(given("fonts", { pair }).faults, pair).toMatchObject([{ field: "pair" }]);
  });

  test("of another release are the usual ones", () => {
    const kept = inForce(defaults, new Map([["fonts", { pair: "gone" }]]));
    expect(kept.brand.fonts).toBe("fraunces");
  });
});

describe("logo and icon", () => {
  const files = (names: string) =>
    names
      .split(" ")
      .map((name) => `${name}=abcdefghijklmnop.${name === "ico" ? "ico" : "png"}`)
      .join(" ");
  const icon = files("svg ico 192 512 maskable apple");

  test("are in force with the addresses of their files; a logo with an icon's files is the icon too, until there is one", () => {
    const { settings, faults } = given("logo", { logo: `300x300 ${files("screen paper card")} ${icon}` });
    expect(faults).toEqual([]);
    expect(settings.brand.logo).toMatchObject({ width: 300, screen: "/images/abcdefghijklmnop.png" });
    expect(settings.brand.icons).toMatchObject({ ico: "/images/abcdefghijklmnop.ico" });
    expect(given("logo", { icon: `80x80 ${icon}` }).settings.brand).toMatchObject({ logo: null, icons: {} });
    expect(given("logo", { logo: `300x80 ${files("screen paper card")}` }).settings.brand.icons).toBeNull();
    expect(given("logo", {}).settings.brand).toMatchObject({ logo: null, icons: null });
  });

  test("that are no line of files of ours are refused", () => {
    for (const logo of [
      "<svg/>",
      "https://evil.example/x.png",
      `300x80 ${files("screen")}`,
      `300x80 ${icon}`,
    ])
      expect(given("logo", { logo }).faults, logo).toMatchObject([{ field: "logo" }]);
    expect(given("logo", { icon: `300x80 ${files("screen paper card")}` }).faults).toMatchObject([
      { field: "icon" },
    ]);
  });
});

const demo = (settled: typeof claims) => ({ brand: { madeUp: true }, claims: settled });

describe("claims", () => {
  const dated = { ...claims, sessions: { ...claims.sessions, reviewBy: day("2026-12-01") } };

  test("are listed thirty days before they lapse, and after", () => {
    const listed = (today: string) =>
      lapsingClaims(demo(dated), today as Day).map(({ key, daysLeft }) => [key, daysLeft]);
    expect(listed("2026-10-31")).toEqual([]);
    expect(listed("2026-11-01")).toEqual([["sessions", 30]]);
    expect(listed("2026-12-02")).toEqual([["sessions", -1]]);
  });

  test("are read up to their review date and not after it", () => {
    expect(claimsOn(demo(dated), "2026-12-01" as Day).sessions?.figure).toBe("50,000");
    expect(claimsOn(demo(dated), "2026-12-02" as Day).sessions).toBeNull();
    expect(nextLapse(dated, "2026-11-23" as Day)).toBe("2026-12-02");
    expect(nextLapse(dated, "2027-11-22" as Day)).toBeNull();
  });

  test.each([
    ["years.figure", "many"],
    ["years.source", ""],
    ["years.url", "javascript:alert(1)"],
    ["years.reviewBy", "next year"],
    ["years.reviewBy", "2026-11-01"],
  ])("%s %j is refused", (field, value) =>
    expect(given("claims", { [field]: value }).faults.map((fault) => fault.field)).toEqual([field]),
  );
});

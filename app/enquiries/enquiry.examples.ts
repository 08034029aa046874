import { day } from "#values/time/calendar-day.ts";
import type { EnquiryInput } from "./input.ts";

/** Monday 23 November 2026, in the morning. */
export const morning = "2026-11-23T08:12:00Z";
export const today = day("2026-11-23");

export const fromASchool: EnquiryInput = {
  fName: "Amina",
  lName: "Khan",
  email: "amina.khan@olive.sch.uk",
  reason: "primarySchool",
  enquiry: "We open a new reception class in September.\nA tasting for parents, about forty people?",
  agree: "true",
  page: "/primaries",
};

export const weddingQuote: EnquiryInput = {
  fName: "Zoë",
  lName: "O’Brien",
  email: "zoe@wedding.example",
  reason: "privateFunction",
  enquiry: "Our wedding, in a barn.",
  agree: true,
  eventDate: "2027-06-19",
  guests: "120",
  postcode: "sw1a1aa",
  diets: { vegan: 12, "gluten-free": 3, halal: "60" },
  items: [
    {
      id: "tartlets",
      name: "Leek tartlets",
      category: "weddings",
      serves: "serves 10",
      priceGuide: 450,
      sneaky: 1,
    },
    { id: "tartlets", name: "Leek tartlets again", category: "weddings" },
    { id: "cake", name: "Lemon cake", quantity: 3 },
  ],
  page: "/contact-us",
};

import type { ThingKind, ThingTable } from "#samples/sample-thing.ts";
import { textIn } from "#samples/sample-thing.ts";
import { isNobodys, isSomebodys } from "#values/text/email-address.ts";

const ofEnquiry = (table: string): ThingTable => ({ table, key: "enquiry_id", because: "" });

/** The sample's enquiries, of people who are made up. */
export const sampleEnquiries: ThingKind = {
  kind: "enquiry",
  one: "enquiry",
  many: "enquiries",
  tables: [
    { table: "enquiry", key: "id", because: "" },
    ...["enquiry_note", "enquiry_reply", "enquiry_reminder", "enquiry_complaint"].map(ofEnquiry),
  ],
  uses: [],
  topic: "enquiry",
  outside: () => true,
  madeUp: (row) => isNobodys(textIn(row, "email")),
  isSomebodys: (row) => isSomebodys(textIn(row, "email")),
  nameOf: (row) => `${textIn(row, "fname")} ${textIn(row, "lname")}`,
  screen: (row) => `/desk/enquiries/${encodeURIComponent(textIn(row, "id"))}`,
};

import { findMenuItems } from "#catering-menu/catering-menu.server.ts";
import { reasonLabel } from "#enquiries/enquiry-fields.ts";
import { listEnquiries } from "#enquiries/enquiry-export.server.ts";
import { releaseEnquiries } from "#enquiries/inbox/review-enquiry.server.ts";
import { enquiryLinkKeys } from "#server/features/enquiries.server.ts";
import type { CommandDeps } from "../../command.ts";

export const enquiriesReview = {
  name: "enquiries review",
  usage: "[REFERENCE ...]",
  description: "lists enquiries that wait for a person's look, or lets these through, all or none",
  async run({ store, clock, config, actor }: CommandDeps, references: readonly string[]): Promise<string> {
    if (references.length) {
      const deps = {
        store,
        clock,
        brand: config.brand,
        findDishes: findMenuItems,
        enquiryLinks: enquiryLinkKeys(config),
      };
      const released = await releaseEnquiries(deps, actor, references);
      return `Let through: ${released.join(", ")}. Their e-mails go out now.`;
    }
    const awaitingReview = await listEnquiries(store, { awaitingReview: true });
    if (!awaitingReview.length) return "No enquiry waits for a look.";
    const lines = awaitingReview.map(
      ({ reference, email, reason, enquiry, review }) =>
        `${reference}  ${reasonLabel(reason)}, ${email}\n    ${review}\n    ${JSON.stringify(enquiry.slice(0, 160))}`,
    );
    return [
      ...lines,
      "",
      `Let one through: npm run site -- enquiries review ${awaitingReview[0]?.reference}`,
    ].join("\n");
  },
};

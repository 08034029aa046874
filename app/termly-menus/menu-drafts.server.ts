// Drafts of menus, as the desk and the housekeeping use them.
export { approveDraft, askForApproval, bringBack, throwAway } from "./drafts/approve-draft.server.ts";
export { catchUp } from "./drafts/catch-up.server.ts";
export type { Choice } from "./drafts/catch-up.server.ts";
export { dishChoices } from "./drafts/dish-choices.server.ts";
export { draftById, openDraft, openDrafts } from "./drafts/draft-repository.server.ts";
export { DraftClash, saveCells, saveTerms } from "./drafts/edit-draft.server.ts";
export type { Placement, SeenDraft } from "./drafts/edit-draft.server.ts";
export {
  planPublication,
  publishDraft,
  publishDueDrafts,
  withdrawPlan,
} from "./drafts/publish-draft.server.ts";
export { reviewDraft, unchanged } from "./drafts/review-draft.server.ts";
export type { DraftReview } from "./drafts/review-draft.server.ts";
export { lastTermCells } from "./drafts/last-term.server.ts";

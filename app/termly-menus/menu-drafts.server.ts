// Drafts of menus, as the desk and the housekeeping use them.
export { approveDraft, askForApproval, restoreDraft, discardDraft } from "./drafts/approve-draft.server.ts";
export { rebaseDraft } from "./drafts/rebase-draft.server.ts";
export type { DraftChoice } from "./drafts/rebase-draft.server.ts";
export { dishChoices } from "./drafts/dish-choices.server.ts";
export { draftById, findOpenDraft, listOpenDrafts } from "./drafts/draft-repository.server.ts";
export { saveCells, saveTerms } from "./drafts/edit-draft.server.ts";
export type { ClashingDraft, Placement, SeenDraft } from "./drafts/edit-draft.server.ts";
export {
  planPublication,
  publishDraft,
  publishDueDrafts,
  withdrawPlan,
} from "./drafts/publish-draft.server.ts";
export { reviewDraft, unchanged } from "./drafts/review-draft.server.ts";
export type { DraftReview } from "./drafts/review-draft.server.ts";
export { lastTermCells } from "./drafts/last-term.server.ts";

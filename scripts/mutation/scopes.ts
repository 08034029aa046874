/** Rules whose mutants are tried together, and the tests beside them that have to notice. */
export interface Scope {
  /** What of the site it decides, for the table of results. */
  readonly decides: string;
  /** Globs of the files that are changed; tests and samples are left out by themselves. */
  readonly rules: readonly string[];
  readonly tests: readonly string[];
  /** The stores that the tests open: one alone, where a rule is the same on both. */
  readonly stores?: "SQLite" | "both";
  /** The share of mutants, in per cent, that must be noticed or explained. */
  readonly least: number;
}

// 95 where an allergen, a penny or a permission is decided.
export const scopes: Readonly<Record<string, Scope>> = {
  allergens: {
    decides: "what a dish contains, may contain, is not known to be without",
    rules: [
      "app/food/allergens/{allergen-facts,allergen-verdict,allergen-changes,leaf,leaf-changes,unknown-leaves,avoided}.ts",
      "app/food/diet.ts",
      "app/food/plates/suits-diet.ts",
    ],
    tests: ["app/food/**/*.test.ts"],
    least: 95,
  },
  derivation: {
    decides: "what a dish's allergens are, from its products, kitchen and fryer",
    rules: [
      "app/recipes/derivation/{leaf-ranks,shared-oil,recipe-parts,derivation-of,derivation,site-classes,claim-evidence}.ts",
      "app/recipes/derive.ts",
    ],
    tests: ["app/recipes/derivation/*.test.ts", "app/recipes/derive.test.ts"],
    least: 95,
  },
  claims: {
    decides: "what may be said of a dish: vegan, gluten-free, halal",
    rules: ["app/food/claims/*.ts"],
    tests: ["app/food/claims/*.test.ts"],
    least: 95,
  },
  approval: {
    decides: "which change a second person must see, and what it makes safer",
    rules: [
      "app/recipes/approval/{approval,assessments,draft-risks,audited-acts}.ts",
      "app/recipes/safer-dishes.ts",
    ],
    tests: [
      "app/recipes/approval/{approval,assessments,draft-risks,audited-acts}.test.ts",
      "app/recipes/safer-dishes.test.ts",
    ],
    least: 95,
  },
  plates: {
    decides: "whether everybody at an event has a plate",
    rules: ["app/food/plates/{appetite,enough,portion}.ts", "app/proposals/checks/*.ts"],
    tests: ["app/food/plates/*.test.ts", "app/proposals/checks/*.test.ts"],
    least: 95,
  },
  diets: {
    decides: "what a child with a diet is served, and on which day a change leaves it nothing",
    rules: [
      "app/school-menus/diets/{diet-case,diet-plan,cases-losing,cycle-suits}.ts",
      "app/school-menus/{my-lunch/can-eat,holds/hold-by-default,menus/held-days}.ts",
    ],
    tests: [
      "app/school-menus/diets/{diet-case,diet-plan,cases-losing,cycle-suits,diet-request,renewal}.test.ts",
      "app/school-menus/{my-lunch/can-eat,holds/hold-by-default,menus/held-days}.test.ts",
    ],
    least: 95,
  },
  requests: {
    decides: "what a request for a diet says, until when it holds, and what its menu tells",
    rules: ["app/school-menus/diets/{diet-request,renewal,escalation,child-menu}.ts"],
    tests: ["app/school-menus/diets/{diet-request,renewal,escalation,child-menu}.test.ts"],
    least: 90,
  },
  standards: {
    decides: "whether a menu keeps to the School Food Standards, and what of that is not known",
    rules: [
      "app/school-menus/standards/{check-breakfasts,check-standards,dated-standards,measure,standards-in-force,standards-figures,standards-summary}.ts",
    ],
    tests: [
      "app/school-menus/standards/{check-breakfasts,check-standards,dated-standards,fryers,measure,standards-figures,standards-fixtures,standards-in-force,standards-summary}.test.ts",
    ],
    least: 90,
  },
  drafts: {
    decides: "whose draft is published, after which second person, and over what it never is",
    rules: ["app/drafts/{draft,drafts.server}.ts"],
    tests: ["app/drafts/drafts.server.test.ts"],
    stores: "SQLite",
    least: 95,
  },
  money: {
    decides: "sums, shares of them, value added tax",
    rules: ["app/values/numbers/{money,apportion}.ts", "app/proposals/sums.ts", "app/payments/amount.ts"],
    tests: ["app/values/numbers/*.test.ts", "app/payments/amount.test.ts", "app/proposals/sums.test.ts"],
    least: 95,
  },
  payments: {
    decides: "when a payment counts as paid, and what follows",
    rules: ["app/payments/state/payment-transitions.ts"],
    tests: ["app/payments/state/payment-transitions.test.ts"],
    least: 95,
  },
  permissions: {
    decides: "who may do what at the desk",
    rules: ["app/staff/permissions.ts", "app/desk/guard.server.ts"],
    tests: ["app/staff/permissions.test.ts", "app/desk/guard.server.test.ts"],
    stores: "SQLite",
    least: 95,
  },
  limits: {
    decides: "how often somebody may try",
    rules: [
      "app/abuse-protection/{rate-limiter,network-rate-limiter,shared-counts,throttle-messages}.ts",
      "app/staff/sign-in/sign-in-limits.ts",
    ],
    tests: [
      "app/abuse-protection/{rate-limiter,network-rate-limiter,throttle-messages}.test.ts",
      "app/staff/sign-in/sign-in-limits.test.ts",
    ],
    least: 90,
  },
  sessions: {
    decides: "who is signed in, and until when",
    rules: ["app/staff/sign-in/sessions.server.ts", "app/values/session-cookie.ts"],
    tests: ["app/staff/sign-in/sessions.server.test.ts", "app/values/session-cookie.test.ts"],
    stores: "SQLite",
    least: 90,
  },
  live: {
    decides: "what a reader of live changes is sent, in which order",
    rules: ["app/live/server/{recent-changes,stream-reader,connection-limit,feed.server}.ts"],
    tests: [
      "app/live/server/{feed.server,recent-changes,stream-reader,connection-limit,live.api.server}.test.ts",
    ],
    stores: "both",
    least: 85,
  },
  database: {
    decides: "which process is on duty, and what a document may hold",
    rules: ["app/database/{lease.server,document-rules,store-errors}.ts"],
    tests: ["app/database/{lease.server,document-rules,store-errors,store-errors.server}.test.ts"],
    stores: "both",
    least: 85,
  },
};

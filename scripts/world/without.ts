import type { EmphasisName } from "./emphases.ts";

/** A protection of the site that a world takes out, to see that it then breaks. */
export interface Protection {
  /** What the protection is. */
  readonly name: string;
  /** The invariant that does not hold any more. */
  readonly breaks: string;
  /** What a world is about that finds it soon. */
  readonly about: EmphasisName;
  /** The fault that it takes, where it takes one. */
  readonly with?: string;
  /** Its place below app/. */
  readonly file: string;
  /** What stands there once, and what stands there instead. */
  readonly swaps: readonly (readonly [from: string, to: string])[];
}

// What a world is without one of these is no better than it says: each is found by a seed (world.long.test.ts).
export const protections: readonly Protection[] = [
  {
    name: "the captured sum is compared",
    breaks: "paid is captured",
    about: "captures",
    with: "PayPal: another sum",
    file: "payments/state/payment-transitions.ts",
    swaps: [["amount.pence === payment.price && amount.currency", "amount.currency"]],
  },
  {
    name: "one payment takes a link",
    breaks: "charged once",
    about: "money",
    file: "payments/checkout/claim-and-capture.server.ts",
    swaps: [
      ["if (!(await claimLink(tx, linkId, id))) return false;", "void claimLink;"],
      ["return refusal === null;", "return true;"],
    ],
  },
  {
    name: "a refund that is sent again is the same refund",
    breaks: "given back within what was taken",
    about: "refunds",
    with: "PayPal: silent after",
    file: "payments/paypal/paypal-provider.server.ts",
    swaps: [["{ requestId: id, body }", "{ requestId: crypto.randomUUID(), body }"]],
  },
  {
    name: "no more is given back than is left",
    breaks: "given back within what was taken",
    about: "refunds",
    file: "payments/refunds/refunds.server.ts",
    swaps: [["amount <= 0 || amount > left", "amount <= 0"]],
  },
  {
    name: "what is paid is asked for no more",
    breaks: "the ledger adds up",
    about: "money",
    file: "proposals/ledger/money-by-hand.server.ts",
    swaps: [['await rebalanceInstalments(tx, deps, order, "money");', ""]],
  },
  {
    name: "whoever locks the books takes no number",
    breaks: "invoices are numbered without a gap",
    about: "money",
    file: "proposals/invoicing/invoice-book.server.ts",
    swaps: [
      ["doUpdateSet({ series })", 'doUpdateSet((row) => ({ last: row("invoice_counter.last", "+", 1) }))'],
    ],
  },
  {
    name: "a safer version waits for a second person",
    breaks: "no face says that a leaf is not in it where it is, or nobody knows",
    about: "kitchen",
    file: "recipes/derivation/derivation-of.ts",
    swaps: [
      [
        "for (const { document } of versions) raiseBy",
        "for (const { document } of versions.slice(-1)) raiseBy",
      ],
    ],
  },
  {
    name: "what is not known is not suitable",
    breaks: "nobody is told that they can eat what they must not",
    about: "kitchen",
    file: "food/allergens/allergen-verdict.ts",
    swaps: [
      [
        'isIn("free").length === asked.length',
        '[...isIn("free"), ...isIn(undefined)].length === asked.length',
      ],
    ],
  },
  {
    name: "a child has only what suits it",
    breaks: "no child is served what it must not have",
    about: "children",
    file: "school-menus/diets/diet-plan.ts",
    swaps: [["verdicts.find((one) => one.suitable)", "verdicts.at(0)"]],
  },
  {
    name: "who was told of a lost lunch is written down",
    breaks: "a lost lunch is told once, before it",
    about: "children",
    file: "school-menus/diets/diet-notices.server.ts",
    swaps: [
      ["(day) => !noticed.has(noticeKey({ case_id: found.one.id, day })),", "() => noticed.size >= 0,"],
      [
        "if (Number(numInsertedOrUpdatedRows) > 0) days.push(day);",
        "days.push(day);\n      void numInsertedOrUpdatedRows;",
      ],
    ],
  },
  {
    name: "somebody looks who has lost a lunch",
    breaks: "whoever lost a lunch is told",
    about: "children",
    file: "server/upkeep/housekeeping.server.ts",
    swaps: [["await tell();", "void tell;"]],
  },
  {
    name: "a held day is shown to nobody",
    breaks: "what is held is shown to nobody",
    about: "kitchen",
    file: "school-menus/served-menu.ts",
    swaps: [["planned.length > 0 && menu.held.includes(day)", "planned.length < 0"]],
  },
  {
    name: "a change of the kitchen reaches breakfasts",
    breaks: "what a held change makes worse is held",
    about: "kitchen",
    file: "school-menus/lunches-on-recipes.server.ts",
    swaps: [
      [
        "await lunchesAndBreakfasts(changing.tx, isConcerned(changed))",
        '(await lunchesAndBreakfasts(changing.tx, isConcerned(changed))).filter(({ about }) => !about.key.includes("_"))',
      ],
    ],
  },
  {
    name: "a breakfast that nobody has said is not known",
    breaks: "a breakfast is counted as it was said",
    about: "children",
    file: "school-menus/production/breakfast-sheet.server.ts",
    swaps: [["isSaid ? breakfastsOf(meals) : null", "breakfastsOf(meals)"]],
  },
  {
    name: "a menu is published where it is changed",
    breaks: "the public reads what was published last",
    about: "kitchen",
    file: "school-menus/menus/record-menu-change.server.ts",
    swaps: [
      [
        "await publish(tx, deps, [await menuContent(tx, beforeTold ? defined(await menuOfKey(tx, key)) : menu)]);",
        "",
      ],
    ],
  },
  {
    name: "all or nothing is stored",
    breaks: "who is told is written to",
    about: "disk",
    with: "disk: killed before",
    file: "database/sqlite/sqlite-driver.server.ts",
    swaps: [
      ['CompiledQuery.raw("begin immediate")', 'CompiledQuery.raw("select 1")'],
      ['CompiledQuery.raw("commit")', 'CompiledQuery.raw("select 1")'],
    ],
  },
  {
    name: "a full disk is an error",
    breaks: "acknowledged is stored",
    about: "disk",
    with: "disk: full",
    file: "database/sqlite/sqlite-driver.server.ts",
    swaps: [
      [
        'if (storeFailure(error) !== "locked"',
        'if (storeFailure(error) === "full") return { rows: [], numAffectedRows: 1n };\n            if (storeFailure(error) !== "locked"',
      ],
    ],
  },
  {
    name: "an e-mail is sent when a server has taken it",
    breaks: "sent is taken",
    about: "mail",
    with: "mail: never",
    file: "email/delivery.server.ts",
    swaps: [
      [
        "await transport.deliver(email, stopwatch(clock, sendWithin));",
        "await transport.deliver(email, stopwatch(clock, sendWithin)).catch(() => undefined);",
      ],
    ],
  },
  {
    name: "an e-mail has one name at each try",
    breaks: "an e-mail comes once",
    about: "mail",
    with: "mail: word lost",
    file: "email/mime-message.server.ts",
    swaps: [["return `<${email.id}@", "return `<${email.attempts > 1 ? crypto.randomUUID() : email.id}@"]],
  },
  {
    name: "what failed is tried again",
    breaks: "everything is sent in the end",
    about: "mail",
    with: "mail: later",
    file: "email/lease-email.server.ts",
    swaps: [
      ["due_at: outcome.dueAt, last_error: error, refusals", "due_at: null, last_error: error, refusals"],
    ],
  },
  {
    name: "an e-mail is queued with what it is about",
    breaks: "who is told is written to",
    about: "disk",
    with: "disk: killed after",
    file: "enquiries/store-enquiry.server.ts",
    swaps: [
      [
        "await queueEmails(tx, emails, clock);",
        "setTimeout(() => void deps.store.db.transaction().execute((later) => queueEmails(later, emails, clock)).catch(() => undefined), 200);",
      ],
    ],
  },
  {
    name: "a draft is saved over what was seen",
    breaks: "of two who save one wins",
    about: "money",
    file: "proposals/drafts/proposals.server.ts",
    swaps: [["if (found.revision !== seen.revision)", "if (found.revision < seen.revision)"]],
  },
  {
    name: "a key is one enquiry",
    breaks: "what is sent twice is stored once",
    about: "disk",
    file: "enquiries/store-enquiry.server.ts",
    swaps: [["`key ${key}`", "`key ${key} ${Math.random()}`"]],
  },
  {
    name: "a swap is written down",
    breaks: "desk acts are written down",
    about: "kitchen",
    file: "school-menus/substitutions/substitute-dish.server.ts",
    swaps: [["await recordAudit(changing.tx, actor, act, deps.clock);", "void act;"]],
  },
  {
    name: "a role allows what is listed",
    breaks: "nobody reads what their role may not",
    about: "people",
    file: "staff/permissions.ts",
    swaps: [["grants[role].includes(permission)", "permission.length > 0"]],
  },
  {
    name: "who was erased is erased again",
    breaks: "forgotten stays forgotten",
    about: "people",
    with: "a backup put back",
    file: "server/upkeep/personal-data.server.ts",
    swaps: [["for (const email of people) await erase(deps, email, null);", ""]],
  },
];

/** The text of a file without a protection. Throws where it is not there, or not once: then this list is out of date. */
export function withoutProtection({ name, file, swaps }: Protection, text: string): string {
  return swaps.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`"${name}" is not once in app/${file}: ${from}`);
    return changed.replace(from, () => to);
  }, text);
}

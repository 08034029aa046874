import { findProposal } from "#proposals/find-proposals.server.ts";
import { enterBankMoney } from "#proposals/ledger/money-by-hand.server.ts";
import type { OrderDeps } from "#proposals/order-deps.ts";
import type { Actor } from "#values/actor.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { isUuid, newId } from "#values/ids.ts";
import { parsePounds, pence } from "#values/numbers/money.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { recordOf } from "#values/record.ts";
import { fieldErrors, textOf } from "../../form.server.ts";

const names = ["id", "order", "sum", "onDay", "direction", "reference"] as const;
type BankFields = Readonly<Record<(typeof names)[number], string>>;

/** A form that could not be entered: what was typed, and what is wrong with it. */
interface NotEntered {
  readonly fields: BankFields;
  readonly errors: Readonly<Record<string, string>>;
}

/** The form before anything was typed. Its id makes the entry once, however often it is sent. */
export const emptyBankForm = (order: string, today: string): BankFields => ({
  id: newId(),
  order,
  sum: "",
  onDay: today,
  direction: "in",
  reference: "",
});

const most = pence(100_000_000);

/** Enters a bank transfer from its form. Returns the order's number, or what keeps it from being entered. */
export async function enterBankForm(
  orders: OrderDeps,
  actor: Actor,
  form: FormData,
): Promise<{ readonly number: number } | NotEntered> {
  const fields = recordOf(names, (name) => textOf(form, name).trim());
  const file = /^\d{1,9}$/.test(fields.order) ? await findProposal(orders, Number(fields.order)) : null;
  const [sum, onDay] = [parsePounds(fields.sum), parseDay(fields.onDay)];
  const errors = {
    ...(!file && { order: "There is no order of this number." }),
    ...((sum === null || sum > most) && { sum: `“${fields.sum}” is not a sum, such as 1,570.50.` }),
    ...(!onDay && { onDay: "Choose the day of the statement." }),
    ...(!fields.reference && { reference: "Write what the statement says." }),
  };
  if (!file || sum === null || !onDay || !isUuid(fields.id) || Object.keys(errors).length)
    return { fields, errors };
  const direction = fields.direction === "out" ? "out" : "in";
  const { id, reference } = fields;
  const money = { id, direction, onDay, reference, pence: sum, proposalId: file.proposal.id } as const;
  try {
    await enterBankMoney(orders, actor, money);
  } catch (error) {
    if (error instanceof Invalid)
      return {
        fields,
        errors: fieldErrors(error.problems.map((one) => ({ ...one, field: fieldOf(one.field) }))),
      };
    if (!(error instanceof Conflict)) throw error;
    return { fields, errors: { sum: error.message } };
  }
  return { number: file.proposal.number };
}

const fieldOf = (field: string): string => (field === "pence" ? "sum" : field);

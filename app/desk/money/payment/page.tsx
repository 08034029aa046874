import { formatSchoolYear } from "#payments/payment-draft.ts";
import { findDeskPayment } from "#payments/desk-payments.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { PaymentTag } from "../payment-tag.tsx";
import type { Route } from "./+types/page";
import { PaymentSteps } from "./payment-steps.tsx";
import { RefundTable } from "./refund-table.tsx";
import { ResolveForm } from "./resolve-form.tsx";
import { notFound } from "../../not-found/not-found.ts";

export const meta: Route.MetaFunction = () => [{ title: "Payment · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const found = await findDeskPayment(site.store.db, args.params.reference);
  if (!found) throw notFound();
  const { payment, steps, refunds } = found;
  const nameOf = await signedNames(site.store.db);
  const left = payment.price - payment.refundedPence;
  return {
    reference: payment.reference,
    state: payment.state,
    attention: payment.attention,
    name: payment.personName,
    organization: payment.organization,
    email: payment.email,
    description: payment.description,
    year: formatSchoolYear(payment.schoolYear),
    price: formatPounds(payment.price),
    givenBack: payment.refundedPence ? formatPounds(pence(payment.refundedPence)) : null,
    left: formatPounds(pence(Math.max(left, 0))),
    steps: steps.map((step) => ({
      ...step,
      at: formatInstant(step.at, "weekday"),
    })),
    refunds: refunds.map((one) => ({
      id: one.id,
      state: one.state,
      reason: one.reason,
      amount: formatPounds(one.amount),
      by: askers(one.askedBy, nameOf),
      at: formatInstant(one.at, "weekday"),
      acts: refundActs(one, member),
    })),
    mayRefund:
      allowed(member.role, "money.refund") && left > 0 && ["PAID", "PART_REFUNDED"].includes(payment.state),
    mayResolve:
      allowed(member.role, "money.refund") && (payment.state === "REVIEW" || payment.attention !== null),
  };
}

// "jo@…, with ada@…": who asked, and who agreed.
const askers = (askedBy: string, nameOf: (signed: string) => string): string =>
  askedBy.split(", with ").map(nameOf).join(", with ");

/** What this member can do about a refund that waits: who asked for it can only take it back. */
function refundActs(
  { state, askedBy }: { readonly state: string; readonly askedBy: string },
  { role, email }: { readonly role: Parameters<typeof allowed>[0]; readonly email: string },
): "none" | "take back" | "decide" {
  if (state !== "waiting" || !allowed(role, "money.refund")) return "none";
  return askedBy.toLowerCase() === email.toLowerCase() ? "take back" : "decide";
}

/** One payment: what it was for, each step that was written down, and what can be done about it. */
export default function Payment({ loaderData: payment }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Money", to: "/desk/money" }, { text: payment.reference }]}
        title={payment.price}
        also={payment.name}
        sub={[payment.description, payment.organization, payment.year].filter(Boolean).join(", ")}
      >
        <PaymentTag state={payment.state} attention={payment.attention !== null} />
        {payment.mayRefund && (
          <ButtonLink kind="danger" to={`/desk/money/${payment.reference}/refund`}>
            Refund
          </ButtonLink>
        )}
      </PageHead>
      {payment.attention && (
        <Banner level={2} kind="stop" icon="money" title="The payment firm’s record and ours do not agree">
          <p>{payment.attention}</p>
        </Banner>
      )}
      <Columns>
        <Stack>
          <PaymentSteps steps={payment.steps} />
          {payment.refunds.length > 0 && (
            <RefundTable reference={payment.reference} refunds={payment.refunds} />
          )}
        </Stack>
        <Side>
          <section aria-labelledby="sums">
            <SectionHead id="sums" title="Sums" />
            <FactList
              rows={[
                ["Asked for", payment.price],
                ...(payment.givenBack ? [["Given back", payment.givenBack] as const] : []),
              ]}
              total={["Left", payment.left]}
            />
            <Note>{payment.email}</Note>
          </section>
          {payment.mayResolve && <ResolveForm reference={payment.reference} />}
        </Side>
      </Columns>
    </Screen>
  );
}

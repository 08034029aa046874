import { expect, test } from "vitest";
import { withOutageAlerts } from "./outage-alerts.server.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";

test("alerts once of a provider's outage and once of its end; one failed call is no outage", async () => {
  const said: string[] = [];
  let away = true;
  const wallet = withOutageAlerts(
    {
      readOrder: () => (away ? Promise.reject(new ProviderUnavailable("no answer")) : Promise.resolve(null)),
    } as unknown as PaymentProvider,
    (words) => void said.push(words),
  );
  const ask = async (times: number) => {
    for (let at = 0; at < times; at++) await wallet.readOrder("O-1").catch(() => null);
  };
  await ask(2);
  away = false;
  await ask(1);
  expect(said).toEqual([]);
  away = true;
  await ask(10);
  expect(said).toEqual(["the payment firm does not answer"]);
  away = false;
  await ask(5);
  expect(said).toEqual(["the payment firm does not answer", "the payment firm answers again"]);
});

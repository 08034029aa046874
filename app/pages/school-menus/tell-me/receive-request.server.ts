import { data, redirect } from "react-router";
import { parseAvoided } from "#food/allergens/avoided.ts";
import { tellMePath } from "#lunch-alerts/alert-pages.ts";
import type { TellMeFormProps } from "#lunch-alerts/form/tell-me-form.tsx";
import { copy } from "#lunch-alerts/form/tell-me.copy.ts";
import type { SiteContext } from "#server/services.ts";
import { readForm, textIn, textsIn } from "../../read-small-form.server.ts";

type SentBack = Omit<TellMeFormProps, "schools" | "deviceKey">;

/** The schools whose menus can be followed. */
export function schoolsToChoose({ schools }: Pick<SiteContext, "schools">) {
  return schools.now().map(({ key, school }) => ({ key, school }));
}

/** Takes the form as a browser sends it: a redirect to what happens next, or the form sent back with its answers. */
export async function receiveRequest(site: SiteContext, request: Request) {
  const form = await readForm(request);
  const text = (name: string) => textIn(form, name);
  const without = textsIn(form, "without", 60);
  const input = {
    menu: text("menu"),
    email: text("email"),
    consent: text("consent"),
    altcha: text("altcha"),
    website: text("website"),
    without,
  };
  const result = await site.lunchAlerts.subscribe("email", { input, address: site.address });
  if (result.kind === "asked" || result.kind === "subscribed")
    throw redirect(`${tellMePath}?done=asked#h-tell`, 303);
  const typed = {
    menu: input.menu.slice(0, 60),
    email: input.email.slice(0, 254),
    without: parseAvoided(without.slice(0, 40)),
  };
  const sentBack: SentBack =
    result.kind === "invalid"
      ? { ...typed, problems: result.problems, failure: null }
      : {
          ...typed,
          problems: [],
          failure: result.kind === "rate-limited" ? copy.rateLimited : copy.device.unreachable,
        };
  return data(sentBack, { status: result.kind === "invalid" ? 422 : 429 });
}

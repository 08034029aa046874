import { data, Form, redirect } from "react-router";
import { deskStandards } from "#school-menus/standards/standards-drafts.server.ts";
import {
  countedFoods,
  ruleMeasures,
  ruleOccasions,
  rulePeriods,
} from "#school-menus/standards/rule-choices.ts";
import { diets } from "#food/diet.ts";
import { FieldSet, formField, OptionList, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page";
import { BaseFields } from "../../catering-menu/base-fields.tsx";
import { baseOf } from "../../catering-menu/draft-base.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { SavedBySomebody } from "../../site/saved-by-somebody.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { Choice, FieldGrid } from "../../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { ruleAddress, standardsAddress, standardsList } from "../standards-address.ts";
import type { Typed } from "../standards-form.server.ts";
import { ruleFields, saveRuleForm } from "../standards-form.server.ts";

export const meta = () => [{ title: "A rule of the standards · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { one, rule } = await ruleAt(args);
  return {
    id: one.id,
    name: one.stated.name,
    rule: rule?.id ?? "",
    title: rule?.description ?? "New rule",
    fields: rule ? ruleFields(rule) : newRule,
    groups: [...new Set(one.stated.rules.map(({ group }) => group))],
    base: one.base,
  };
}

const newRule: Typed = { occasions: "lunch", per: "week", measure: "portions", of: "starchy" };

/** The set and the rule that an address names; no rule where it is that of a new one. */
async function ruleAt(args: Pick<Route.LoaderArgs, "params" | "context" | "request">) {
  const { site } = signedIn(args);
  const one = (await deskStandards(site.store.db)).find(({ id }) => id === args.params.id);
  if (!one || one.draft?.content === null) throw notFound();
  const asked = new URL(args.request.url).searchParams.get("rule");
  const rule = asked === null ? null : one.stated.rules.find(({ id }) => id === asked);
  if (rule === undefined) throw notFound();
  return { one, rule };
}

export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const { one, rule } = await ruleAt(args);
  const form = await args.request.formData();
  const saved = await saveRuleForm(site, actor, form, {
    base: baseOf(form),
    standards: one.stated,
    rule: rule?.id ?? "",
  });
  if ("errors" in saved) return data(saved, { status: saved.savedMeanwhile ? 409 : 422 });
  return redirect(standardsAddress(one.id), 303);
}

/** One rule of a set: what is counted, over which time, and between which bounds. */
export default function RuleScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, rule, title, groups } = loaderData;
  const { fields, base } = actionData ?? loaderData;
  const errors: Typed = actionData?.errors ?? {};
  const field = formField(fields, errors);
  const meals = (fields["occasions"] ?? "").split(" ");
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "Standards", to: standardsList },
          { text: name, to: standardsAddress(id) },
          { text: "rule" },
        ]}
        title={title}
      />
      {actionData?.savedMeanwhile && (
        <SavedBySomebody title={actionData.savedMeanwhile} address={standardsAddress(id)} />
      )}
      <Columns>
        <Form method="post" action={ruleAddress(id, rule)} key={`${base.published} ${base.draft}`}>
          <BaseFields base={base} />
          <Stack>
            <ErrorSummary errors={errors} />
            <TextArea
              label="The rule"
              aside="as readers have it"
              rows={2}
              maxLength={200}
              {...field("description")}
            />
            <TextField label="Group" list="groups" maxLength={60} autoComplete="off" {...field("group")} />
            <datalist id="groups">
              {groups.map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
            <FieldSet id="occasions" legend="Meals" error={errors["occasions"]}>
              {ruleOccasions.map((one) => (
                <Choice
                  key={one.key}
                  name="occasions"
                  value={one.key}
                  defaultChecked={meals.includes(one.key)}
                >
                  {one.name}
                </Choice>
              ))}
            </FieldSet>
            <FieldGrid>
              <SelectField label="What is counted" {...field("of")}>
                <OptionList of={countedFoods} />
              </SelectField>
              <SelectField label="How" {...field("measure")}>
                <OptionList of={ruleMeasures} />
              </SelectField>
              <SelectField label="Over which time" {...field("per")}>
                <OptionList of={rulePeriods} />
              </SelectField>
              <SelectField label="Among" {...field("among")}>
                <option value="">all dishes</option>
                <OptionList of={diets} />
              </SelectField>
            </FieldGrid>
            <FieldGrid>
              <TextField label="At least" aside="or empty" numeric {...field("atLeast")} />
              <TextField label="At most" aside="or empty" numeric {...field("atMost")} />
              <TextField
                label="At most in secondary schools"
                aside="where it is another number"
                numeric
                {...field("atMostSecondary")}
              />
            </FieldGrid>
            <div>
              <Button>Save the rule as a draft</Button>
            </div>
          </Stack>
        </Form>
      </Columns>
    </Screen>
  );
}

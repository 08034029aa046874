import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { AvoidBoxes } from "#food/allergens/avoid-boxes.tsx";
import { diets } from "#food/diet.ts";
import { Verdict, VerdictList, VerdictSymbols } from "#food/allergens/verdict.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { customerLook, CustomerForm, OtherwiseLine } from "#proposals/customer-page/customer-form.tsx";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";
import { guestDietsPath } from "#proposals/guest-diets/guest-diets-path.ts";
import { siteContext } from "#server/services.ts";
import { Button } from "#ui/button/button.tsx";
import { Chip, ChipList } from "#ui/form/chip.tsx";
import { CheckField, FieldError, FieldSet, LookOfForm } from "#ui/form/field.tsx";
import { Sprite } from "#ui/icon/icon.tsx";
import { formatList } from "#values/text/format-list.ts";
import type { Route } from "./+types/page";
import { loadGuestDiets, receiveGuestDiet } from "./guest-diets.server.ts";
import * as styles from "./guest-diets.module.css";
import "#ui/tool-page/tool-page.css";

export const meta = () => [{ title: "What you eat" }, { name: "robots", content: "noindex" }];
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "the form" };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadGuestDiets(context.get(siteContext), request);
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveGuestDiet(context.get(siteContext), request);
}

// The address is the key: no other site learns it. "no-referrer" would make browsers send the form as if from nowhere.
export const headers = () => ({ "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" });

/** A guest of somebody's event tells what they keep to, and reads dish by dish what suits them. No name, no account. */
export default function GuestDiets({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = actionData ?? loaderData;
  if (!page) return <EndedLink />;
  return (
    <ProposalFrame kicker={`${page.title}, ${page.day}`} heading={headingOf(page)}>
      {page.done === "taken-back" && page.number === null && (
        <p role="status">It is taken back: nothing of it is stored any more.</p>
      )}
      {page.number !== null && <ToldPart {...page} number={page.number} />}
      {page.mayTell ? (
        <TellForm {...page} />
      ) : (
        page.number === null && (
          <p>The kitchen has its list since {page.lastDay}. Please tell your host what you keep to, today.</p>
        )
      )}
    </ProposalFrame>
  );
}

type Page = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function headingOf({ number, done }: Page): string {
  if (number === null) return "What do you keep to?";
  return done === "told" ? `Thank you: your plate is number ${number}` : `Your plate is number ${number}`;
}

function ToldPart({ number, courses, without, lastDay, mayTell }: Page & { number: number }) {
  return (
    <section className={styles.told} aria-labelledby="dishes-head">
      <Sprite>
        <VerdictSymbols />
      </Sprite>
      <p>
        Say “number {number}” to whoever serves you: the kitchen plates it by itself where it has to.
        {mayTell && ` Keep this page: until ${lastDay} you can change it here.`}
      </p>
      {without.length > 0 && (
        <p className={styles.without} role="note">
          <b>No {formatList(without, "or")} is sure to suit you.</b> The kitchen sees that, and looks for
          something. You can <RingUs words="ring us on" />.
        </p>
      )}
      <h2 id="dishes-head">Dish by dish</h2>
      {courses.map(({ name, dishes }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul className={styles.dishes}>
            {dishes.map((dish) => (
              <li key={dish.id}>
                <span>
                  <b>{dish.name}</b> {dish.note}
                </span>
                <VerdictList>
                  {dish.marks.map(({ kind, text }) => (
                    <Verdict key={text} kind={kind}>
                      {text}
                    </Verdict>
                  ))}
                </VerdictList>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function TellForm({ token, me, number, diets: kept, avoided, consents, faults, lastDay }: Page) {
  const { name } = useBrand();
  return (
    <LookOfForm look={customerLook}>
      <CustomerForm method="post" action={guestDietsPath(token, number === null ? {} : { me })} id="tell">
        {number === null && (
          <p>
            Tick what holds for you, until {lastDay}. Nobody asks for your name: your plate gets a number.
            Your host and the kitchen read how many keep to what.
          </p>
        )}
        <FieldError error={faults[""]} role="alert" />
        <input type="hidden" name="me" value={me} />
        <FieldSet id="diets" legend="I eat" error={faults["diets"]}>
          <ChipList>
            {diets.map((diet) => (
              <Chip key={diet.key} name="diet" value={diet.key} defaultChecked={kept.includes(diet.key)}>
                {diet.name}
              </Chip>
            ))}
          </ChipList>
        </FieldSet>
        <FieldSet
          id="without"
          legend="This must not be in it"
          hint="Something else, such as kiwi? Please tell your host, or ring us."
        >
          <AvoidBoxes avoided={avoided} columns={false} />
        </FieldSet>
        <CheckField
          id="consent"
          name="consent"
          value="yes"
          required
          defaultChecked={consents}
          error={faults["consent"]}
          label={`Yes, ${name} may use this for my plate at this event. It is deleted 30 days after.`}
        >
          <a href="/privacy#guests">How we keep it</a>
        </CheckField>
        <Button>{number === null ? "Tell the kitchen" : "Change it"}</Button>
        <OtherwiseLine>
          <RingUs words="Ring us:" write="Write to" />
        </OtherwiseLine>
      </CustomerForm>
      {number !== null && (
        <CustomerForm method="post" action={guestDietsPath(token, { me })}>
          <input type="hidden" name="me" value={me} />
          <input type="hidden" name="act" value="take-back" />
          <Button kind="line">Take it back</Button>
        </CustomerForm>
      )}
    </LookOfForm>
  );
}

/** What a link shows that is not whole, over, or ended by the host: one page for every reason. */
function EndedLink() {
  return (
    <ProposalFrame kicker="For guests" heading="This link opens nothing any more">
      <p>
        The event may be over, or your host has made a new link: please ask them for it. If that does not
        help, <RingUs words="ring us on" />.
      </p>
    </ProposalFrame>
  );
}

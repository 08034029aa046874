import type { ReactNode, SubmitEvent } from "react";
import type { ProductionSheet } from "#school-menus/production/production-sheet.ts";
import type { TickKind } from "#school-menus/production/tick.ts";
import { classNames } from "#ui/class-names.ts";
import { InlineInput } from "../ui/forms/desk-field.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { worksOffline } from "../ui/keys/use-held-offline.ts";
import * as kitchen from "./kitchen.module.css";
import type { Ticking } from "./use-ticks.ts";

interface TickProps {
  readonly ticking: Ticking;
  readonly seed: string;
  readonly sheet: Pick<ProductionSheet, "site" | "day">;
  readonly thing: string;
  /** What is ticked, in words. */
  readonly name: string;
}

export function OvenTick(props: TickProps) {
  return <SwitchTick {...props} kind="oven" value="in" words="in the oven" />;
}

export function PlatedTick(props: TickProps) {
  return <SwitchTick {...props} kind="plated" value="plated" words="plated" />;
}

export function HandedTick(props: TickProps) {
  return <SwitchTick {...props} kind="handed" value="handed over" words="handed over" />;
}

/** On or off, with the time at which it was. */
function SwitchTick(props: TickProps & { kind: TickKind; value: string; words: string }) {
  const { ticking, thing, kind, value, words, name } = props;
  const state = ticking.stateOf(thing, kind);
  return (
    <TickForm {...props} value={state ? "" : value}>
      <button
        className={classNames(kitchen.box, state?.waits && kitchen.waits)}
        aria-pressed={state !== null}
        aria-label={`${name}: ${words}${state ? `, ${state.time}, ${state.by}` : ""}`}
      >
        {state && (kind === "oven" ? state.time : <DeskIcon name="tick" />)}
      </button>
    </TickForm>
  );
}

/** Degrees, as read from the probe. */
export function TemperatureTick(props: TickProps) {
  const { ticking, thing, name } = props;
  const state = ticking.stateOf(thing, "temperature");
  return (
    <TickForm {...props} kind="temperature" value={null}>
      <InlineInput
        numeric
        // What was stored meanwhile is in it; what is being typed is one's own.
        key={state?.value ?? ""}
        name="value"
        maxLength={8}
        autoComplete="off"
        defaultValue={state?.value ?? ""}
        // Whoever goes on to the next dish has entered this one.
        onBlur={({ target }) => target.form?.requestSubmit()}
        className={classNames(
          kitchen.degrees,
          state !== null && kitchen.taken,
          state?.waits && kitchen.waits,
        )}
        aria-label={`${name}: temperature in °C${state ? `, read ${state.time}, ${state.by}` : ""}`}
      />
      <button className={kitchen.save} aria-label={`Save the temperature of ${name}`}>
        Save
      </button>
    </TickForm>
  );
}

function TickForm({
  ticking,
  seed,
  sheet,
  thing,
  kind,
  value,
  children,
}: Omit<TickProps, "name"> & { kind: TickKind; value: string | null; children: ReactNode }) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = value ?? String(new FormData(event.currentTarget).get("value") ?? "");
    ticking.tick({ thing, kind, value: typed });
  };
  return (
    <form
      {...worksOffline}
      method="post"
      action="/desk/kitchen/ticks"
      className={kitchen.form}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="id" value={`${seed}-${numberOf(thing + kind)}`} />
      <input type="hidden" name="site" value={sheet.site} />
      <input type="hidden" name="day" value={sheet.day} />
      <input type="hidden" name="thing" value={thing} />
      <input type="hidden" name="kind" value={kind} />
      {value !== null && <input type="hidden" name="value" value={value} />}
      {children}
    </form>
  );
}

// One for each form of a screen, the same on the server and in the browser.
function numberOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

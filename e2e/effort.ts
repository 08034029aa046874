import type { Locator, Page } from "playwright-core";

/** What somebody does on a screen, counted while a test does it. */
export interface Effort {
  click(what: Locator): Promise<void>;
  /** Types over what stands in a field. */
  type(field: Locator, text: string): Promise<void>;
  press(what: Locator, key: string): Promise<void>;
  /** Chooses by the first letter. */
  choose(list: Locator, option: string): Promise<void>;
  /** Types where the focus is. */
  typeOn(page: Page, text: string): Promise<void>;
  clicks(): number;
  /** How long somebody needs who knows the way, without waiting for the site: as docs/desk.md says. */
  seconds(): number;
}

const perClick = 1.1;
const perKey = 0.28;
const perDecision = 1.35;

/** Counts clicks and keys, and a decision before each act. */
export function countedEffort(): Effort {
  let [clicks, keys, decisions] = [0, 0, 0];
  const act = async (counted: { clicks?: number; keys?: number }, doing: Promise<unknown>) => {
    clicks += counted.clicks ?? 0;
    keys += counted.keys ?? 0;
    decisions++;
    await doing;
  };
  return {
    click: (what) => act({ clicks: 1 }, what.click()),
    // A Tab leads to the field.
    type: (field, text) => act({ keys: 1 + text.length }, field.fill(text)),
    press: (what, key) => act({ keys: 1 }, what.press(key)),
    choose: (list, option) => act({ keys: 2 }, list.selectOption(option)),
    typeOn: (page, text) => act({ keys: text.length }, page.keyboard.type(text)),
    clicks: () => clicks,
    seconds: () => clicks * perClick + keys * perKey + decisions * perDecision,
  };
}

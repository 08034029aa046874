import type { ComponentType } from "react";
import { lazy } from "react";
import { pauseBeforeTry } from "./pause-before-try.ts";

/**
 * A part of a screen whose code comes when it is wanted, as React's `lazy`. Code that could not be fetched is asked for until
 * it is there: a part that is missing is no reason to lose the screen, and what is being typed on it. (Chromium remembers what
 * failed until the page is loaded again.)
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy<ComponentType<Props>>(async () => ({ default: await untilLoaded(load) }));

async function untilLoaded<Part>(load: () => Promise<Part>, failures = 0): Promise<Part> {
  try {
    return await load();
  } catch {
    await pauseBeforeTry(failures + 1);
    return untilLoaded(load, failures + 1);
  }
}

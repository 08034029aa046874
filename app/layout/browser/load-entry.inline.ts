import { firstPaint } from "./first-paint.ts";

/** The address of the client's entry module; the server writes it in (see page-document.server.ts). */
declare const ENTRY_URL: string;

interface Entry {
  readonly keepMyLunchOf: (event: SubmitEvent) => Promise<void>;
}

const viteClient = "/@vite/client";
const hotReloadRuntime = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

async function developmentRuntime(): Promise<void> {
  void import(/* @vite-ignore */ viteClient);
  await import(/* @vite-ignore */ hotReloadRuntime);
  await firstPaint;
}

// After the first paint, so that the entry module never competes with the text and the first picture. A loader in a file
// of its own would be a second script to compile before the first layout.
const entry = (import.meta.env.DEV ? developmentRuntime() : firstPaint)
  .then(
    () =>
      document.readyState === "loading" &&
      new Promise((resolve) => addEventListener("DOMContentLoaded", resolve)),
  )
  .then((): Promise<Entry> => import(/* @vite-ignore */ ENTRY_URL));

// What somebody avoids stays on this device: a form that asks for it is not sent, however early; only where the entry
// module never comes is it sent as without script.
addEventListener("submit", (event) => {
  // What is submitted is a form.
  const form = event.target as HTMLFormElement;
  if (!form.matches("[data-my-lunch]")) return;
  event.preventDefault();
  void entry
    .then((one) => one.keepMyLunchOf(event))
    .catch(() => {
      form.removeAttribute("data-my-lunch");
      form.requestSubmit(event.submitter);
    });
});

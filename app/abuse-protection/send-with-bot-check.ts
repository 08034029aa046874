import type { BotCheckClient } from "./bot-check-client.ts";

/** A plain form takes the bot check along: the work begins with the first thing that is typed, in the field `altcha`. */
export function sendWithBotCheck(form: HTMLFormElement, botCheck: BotCheckClient): void {
  form.addEventListener("input", () => botCheck.prepare(), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void botCheck.take().then((solution) => {
      const field = form.querySelector<HTMLInputElement>("[name=altcha]");
      if (field) field.value = solution;
      form.submit();
    });
  });
}

import { createBotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { sendWithBotCheck } from "#abuse-protection/send-with-bot-check.ts";
import { schoolChallengePath } from "../school-paths.ts";

// Milliseconds that somebody waits for the bot check at most: without it the server takes fewer from one network.
const giveUpAfter = 4_000;

/** Adds the bot check to the form that asks for a link; it works without. */
export default function connectSignIn(form: HTMLElement): void {
  if (form instanceof HTMLFormElement)
    sendWithBotCheck(form, createBotCheckClient(schoolChallengePath, giveUpAfter));
}

import nodemailer from "nodemailer";
import type { SendMailOptions } from "nodemailer";
import type { Dice } from "./dice.ts";

/** What a mail server may do with an e-mail that is brought to it. */
export type MailFault =
  /** It is not there. */
  | "no server"
  /** It does not like this one, now or for good. */
  | "later"
  | "never"
  /** It takes the e-mail, and its word for that is lost. */
  | "word lost"
  /** It takes nothing and says nothing. */
  | "silent";

/** An e-mail as the mail server took it. */
export interface TakenEmail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whether the site was told. */
  readonly isTold: boolean;
  /** The process that brought it. */
  readonly life: number;
}

/** A mail server of a world, in place of a network and all beyond it. */
export interface MailServer {
  readonly taken: readonly TakenEmail[];
  /** How often an e-mail was refused for good, by its Message-ID. */
  readonly refused: ReadonlyMap<string, number>;
  /** What is wrong with it from now on; null where nothing is. */
  break(fault: MailFault | null): void;
}

interface Brought extends SendMailOptions {
  readonly signal?: AbortSignal;
  readonly isInTime?: () => boolean;
}

let server: ((mail: Brought) => Promise<unknown>) | null = null;
const { createTransport } = nodemailer;
Object.assign(nodemailer, {
  createTransport(...given: Parameters<typeof createTransport>) {
    if (!server) return createTransport(...given);
    const bring = server;
    return { use: () => undefined, close: () => undefined, sendMail: (mail: Brought) => bring(mail) };
  },
});

const smtpError = (message: string, facts: object) => Object.assign(new Error(message), facts);

/** A mail server that takes its time, as the dice say. `life` is the process that speaks with it. */
export function openMailServer(dice: Dice, life: () => number): MailServer {
  const taken: TakenEmail[] = [];
  const refused = new Map<string, number>();
  let fault: MailFault | null = null;
  server = async (mail) => {
    const { messageId = "", signal, isInTime = () => true } = mail;
    const began = life();
    await wait(20 + dice.below(400), signal);
    // A fault meets some of several that are on their way, as everywhere.
    const wrong = fault !== null && dice.chance(0.8) ? fault : null;
    if (wrong === "no server") throw smtpError("connect ECONNREFUSED", { code: "ECONNECTION" });
    if (wrong === "later") throw smtpError("451 try later", { code: "EENVELOPE", responseCode: 451 });
    if (wrong === "never") {
      refused.set(messageId, (refused.get(messageId) ?? 0) + 1);
      throw smtpError("550 no such mailbox", { code: "EENVELOPE", responseCode: 550 });
    }
    if (wrong === "silent") await wait(120_000, signal);
    // A process that is gone sends nothing more.
    if (life() !== began) return await new Promise(() => undefined);
    if (!isInTime()) throw new Error("the e-mail was leased too long ago");
    const { to } = mail.envelope as { readonly to: readonly string[] };
    const isTold = wrong !== "word lost";
    taken.push({
      messageId,
      to: String(to[0]),
      subject: String(mail.subject),
      text: String(mail.text),
      isTold,
      life: began,
    });
    if (!isTold) throw smtpError("read ECONNRESET", { code: "ECONNECTION" });
    await wait(5 + dice.below(80), signal);
    return { messageId };
  };
  return { taken, refused, break: (next) => void (fault = next) };
}

/** Waits; ends earlier, with an error, where the caller gives up. */
export async function wait(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

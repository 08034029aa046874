import type { Invariant } from "./invariants.ts";
import { firmAddress } from "./site.ts";
import { seenOnce } from "./seen.ts";
import type { World } from "./state.ts";

const letters = (world: World) =>
  seenOnce(world, "letters", () =>
    world.site.services.store.db.selectFrom("mail_letter").selectAll().execute(),
  );
const idOf = (messageId: string) => /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;

const tenDays = 10 * 86_400_000;

export const messageInvariants: readonly Invariant[] = [
  {
    name: "an e-mail comes once",
    says: "No e-mail goes to an address again once it is stored as sent; before that only where the mail server’s word was lost or the process ended.",
    async broken(world) {
      const { mail, known } = world;
      const found: string[] = [];
      for (const [id, all] of Map.groupBy(mail.taken, ({ messageId }) => idOf(messageId))) {
        const sent = known.sent.get(id);
        if (sent !== undefined && all.length > sent)
          found.push(`${all[0]?.subject} went again to ${all[0]?.to}`);
        for (const [at, one] of all.entries()) {
          const before = all[at - 1];
          if (!before?.isTold || before.life !== one.life || world.fullDisks.has(one.life)) continue;
          found.push(`${one.subject} came twice to ${one.to} with nothing lost`);
        }
        if (new Set(all.map(({ to, text }) => `${to} ${text}`)).size > 1) found.push(`${id} says two things`);
      }
      // What the firm is told of itself each night may be the same, and so may what names neither child nor day of a lost dish.
      const toOthers = mail.taken.filter(
        ({ to, subject }) =>
          to !== firmAddress && !/a child’s lunch has changed|nothing is chosen/.test(subject),
      );
      const keys = Map.groupBy(toOthers, ({ to, subject, text }) => JSON.stringify([to, subject, text]));
      for (const [key, all] of keys)
        if (world.restores === 0 && new Set(all.map(({ messageId }) => messageId)).size > 1)
          found.push(`the same words under two ids: ${key.slice(0, 80)}`);
      for (const { id, sent_at } of await letters(world))
        if (sent_at !== null && !known.sent.has(id))
          known.sent.set(id, mail.taken.filter(({ messageId }) => idOf(messageId) === id).length);
      return found;
    },
  },
  {
    name: "sent is taken",
    says: "No e-mail is stored as sent that no mail server took.",
    async broken(world) {
      const taken = new Set(world.mail.taken.map(({ messageId }) => idOf(messageId)));
      return (await letters(world))
        .filter(({ id, sent_at }) => sent_at !== null && !taken.has(id))
        .map(({ kind, recipient }) => `${kind} to ${recipient} counts as sent, and nobody took it`);
    },
  },
  {
    name: "what waits is kept",
    says: "An e-mail that was stored waits until it is sent, given up before a person’s eyes, or too late to be of use.",
    async broken(world) {
      const { known, memory } = world;
      const rows = await letters(world);
      const there = new Map(rows.map((row) => [row.id, row]));
      const found: string[] = [];
      const erased = new Set([...memory.erased, ...memory.maybeErased, ...memory.erasedThings]);
      if (known.restores === world.restores)
        for (const [id, { kind, recipient, about, send_by }] of known.waiting) {
          if (there.has(id) || erased.has(recipient) || erased.has(about ?? "")) continue;
          // Whoever wants no more is written to no more.
          if (kind.startsWith("lunch") || (send_by !== null && send_by <= Date.now())) continue;
          found.push(`${kind} to ${recipient} waited, and is gone`);
        }
      known.restores = world.restores;
      known.waiting = new Map(rows.filter(({ due_at }) => due_at !== null).map((row) => [row.id, row]));
      return found;
    },
  },
  {
    name: "who is told is written to",
    says: "With an enquiry and with an acceptance the e-mails about it are stored: to whoever asked, and to the firm.",
    async broken(world) {
      const { written } = world.known;
      const keys = new Set((await letters(world)).map(({ key }) => key));
      return world.memory.acknowledged
        .flatMap(({ what, id, number }) => {
          // What was asked weeks ago and is answered only now was written to then.
          if (what === "enquiry" && Date.now() - number > tenDays) return [];
          if (what === "enquiry") return [`enquiry:${id}:company`, `enquiry:${id}:sender`];
          if (what !== "accepted") return [];
          return ["customer", "company"].map((to) => `proposal:${id}:accepted:${number}:${to}`);
        })
        .filter((key) => {
          // They are not kept for ever.
          if (written.has(key)) return false;
          if (keys.has(key)) written.add(key);
          return !keys.has(key);
        })
        .map((key) => `${key} was never written`);
    },
  },
  {
    name: "each is told once of a change",
    says: "Of one publication one message is stored for a subscription, and one e-mail for a message.",
    async broken(world) {
      const { db } = world.site.services.store;
      const rows = await db.selectFrom("lunch_alert_message").select(["alert", "publication"]).execute();
      const all = Map.groupBy(rows, ({ alert, publication }) => `${alert} ${publication}`);
      return [...all].flatMap(([key, some]) =>
        some.length > 1 ? [`${some.length} messages for ${key}`] : [],
      );
    },
  },
  {
    name: "who follows lunches hears of lunches",
    says: "No parent is told of what changes at breakfast.",
    async broken(world) {
      const rows = await world.site.services.store.db
        .selectFrom("lunch_alert_message")
        .innerJoin("publication", "publication.seq", "lunch_alert_message.publication")
        .select(["lunch_alert_message.menu", "publication.subject"])
        .distinct()
        .execute();
      return rows
        .filter(({ menu, subject }) => subject !== `termly/${menu}`)
        .map(({ menu, subject }) => `who follows ${menu} is told of ${subject}`);
    },
  },
  {
    name: "everything is sent in the end",
    says: "When the mail server takes e-mails again none is left that is due, and nothing was refused but what it refused.",
    atRest: true,
    async broken(world) {
      return (await letters(world))
        .filter(({ stuck_at, send_by, sent_at }) => {
          if (stuck_at !== null || sent_at !== null) return false;
          return send_by === null || send_by > Date.now();
        })
        .map(
          ({ kind, recipient, attempts, last_error }) =>
            `${kind} to ${recipient}: ${attempts} tries, ${last_error}`,
        );
    },
  },
];

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { createSealer } from "#values/sealing.server.ts";
import { openTermlyMenus } from "../termly-menus.testkit.ts";
import { sampleSchool } from "../termly-menus.examples.ts";
import { accessesBefore } from "./diet-accesses.server.ts";
import { waitsForLetter } from "./diet-case.ts";
import { dietsByEmail, eraseDiets } from "./diet-data.server.ts";
import {
  approveCase,
  askForLetter,
  chooseDish,
  candidatesOf,
  declineCase,
  deleteLetterOf,
  openCase,
  readLetterOf,
} from "./diet-decisions.server.ts";
import { addLetter, deleteOldLetters, lettersOf, renewSeals, takeBackLetter } from "./diet-letters.server.ts";
import { confirmRequest, deleteExpiredDiets, openRequest, withdrawRequest } from "./diet-requests.server.ts";
import { eventsOf } from "./diet-rows.server.ts";
import { createDietService } from "./diet-service.server.ts";
import type { TypedRequest } from "./diet-request.ts";
import { begum, caseIds, dietDepsOn, linkOf, typedDiet } from "./diets.testkit.ts";
import { letterKeptFor, letterRefused } from "./letter.ts";
import type { LetterPage } from "./letter.ts";
import { answerForSchool } from "./school-diets.server.ts";

const olive = sampleSchool("olive");
const nadia = actorNamed("nadia");
const tellNobody = async () => undefined;
const words = "Dear kitchen, this child reacts to celery, mustard and sesame";
const letter: LetterPage = { kind: "pdf", bytes: Buffer.from(`%PDF ${words}`) };
const photograph: LetterPage = { kind: "jpeg", bytes: Buffer.from(`JPEG ${words}`) };

describe.each(stores)("doctors’ letters on $name", ({ open }) => {
  async function site() {
    const { store, clock } = await openTermlyMenus(open);
    const deps = dietDepsOn({ store, clock });
    const service = createDietService(deps, { botCheck: "off" });
    const ask = (more: Partial<TypedRequest> = {}, pages?: readonly LetterPage[]) =>
      service.ask(olive, {
        typed: typedDiet({ without: ["celery", "mustard", "sesame"], ...more }),
        altcha: "",
        website: "",
        address: "192.0.2.7",
        ...(pages && { readLetter: async () => pages }),
      });
    return { store, clock, deps, ask };
  }

  /** A case that its parent has confirmed, with what came of a letter. */
  async function confirmed(pages?: readonly LetterPage[], more: Partial<TypedRequest> = {}) {
    const made = await site();
    await made.ask(more, pages);
    const [id = ""] = await caseIds(made.deps);
    await confirmRequest(made.deps, linkOf(made.deps, id), tellNobody);
    const link = linkOf(made.deps, id);
    return { ...made, id, link, found: async () => (await openRequest(made.deps, link))! };
  }

  /** The same that its school has said is theirs, with every gap filled. */
  async function toDecide(pages?: readonly LetterPage[]) {
    const made = await confirmed(pages);
    const { deps, id, store } = made;
    await answerForSchool(deps, begum, { id, isOurs: true, startsOn: "2026-11-30", carrier: "" });
    for (;;) {
      const planned = await openCase(deps, nadia, id);
      const gap = planned.lunches.flatMap(({ week, weekday, parts }) =>
        parts.flatMap(({ part, is }) => (is === "gap" ? [{ week, weekday, part }] : [])),
      )[0];
      if (!gap) break;
      const offered = (await candidatesOf(store.db, planned, gap)).find(({ verdict }) => verdict.suitable);
      const dish = offered ? { menu: offered.menu, slot: offered.slot } : null;
      await chooseDish(deps, nadia, { id, revision: planned.one.revision, ...gap, dish });
    }
    const sent = async () => ({ id, revision: (await made.found()).revision });
    return { ...made, sent };
  }

  /** All that the database has of letters, and the bytes of its files on SQLite. */
  async function stored({ store }: Awaited<ReturnType<typeof site>>): Promise<string> {
    const rows = JSON.stringify(await store.db.selectFrom("diet_letter").selectAll().execute());
    const files = (store.files ?? []).flatMap((file) => {
      try {
        return [readFileSync(file, "latin1")];
      } catch {
        return [];
      }
    });
    return [rows, ...files].join("\n");
  }

  test("come with a request that needs one, encrypted for their case, and are read by nobody without the key", async () => {
    const made = await confirmed([letter, photograph]);
    const { deps, store, id, found } = made;
    expect((await found()).letterPages).toBe(2);
    expect(await stored(made)).not.toContain("celery, mustard");
    const files = await lettersOf(store.db, id);
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(["jpeg", "pdf"]);
    const pdf = files.find(({ kind }) => kind === "pdf")!;
    const opened = await readLetterOf(deps, nadia, { caseId: id, id: pdf.id });
    expect(Buffer.from(opened!.bytes).toString()).toBe(`%PDF ${words}`);
    expect(await readLetterOf(deps, nadia, { caseId: "another", id: pdf.id })).toBeNull();
    // A row that somebody puts below another case or file opens there as nothing.
    await store.db.updateTable("diet_letter").set({ id: "moved" }).where("id", "=", pdf.id).execute();
    expect(await readLetterOf(deps, nadia, { caseId: id, id: "moved" })).toBeNull();
    // The key of cases is not theirs.
    const wrongKey = { ...deps, letterSealer: deps.sealer };
    const other = files.find(({ kind }) => kind === "jpeg")!;
    expect(await readLetterOf(wrongKey, nadia, { caseId: id, id: other.id })).toBeNull();
    expect((await accessesBefore(store.db, null)).filter(({ what }) => what === "letter")).toHaveLength(1);
  });

  test("are not stored with a request that needs none, and one that is refused leaves no request", async () => {
    const { ask, store, deps } = await site();
    expect(await ask({ without: ["milk"] }, [letter])).toEqual({ kind: "asked" });
    expect(await store.db.selectFrom("diet_letter").selectAll().execute()).toEqual([]);
    const before = await caseIds(deps);
    const refused = createDietService(deps, { botCheck: "off" }).ask(olive, {
      typed: typedDiet({ reason: "texture" }),
      altcha: "",
      website: "",
      address: "192.0.2.8",
      readLetter: async () => {
        throw letterRefused("The letter: the file holds a script.");
      },
    });
    expect(await refused).toMatchObject({ kind: "invalid", problems: [{ field: "letter" }] });
    expect(await caseIds(deps)).toEqual(before);
  });

  test("that are missing are waited for, and added later by the parent’s own link, four files at most", async () => {
    const { deps, link, found, store } = await confirmed();
    expect(waitsForLetter(await found())).toBe(true);
    await addLetter(deps, link, [letter]);
    expect(waitsForLetter(await found())).toBe(false);
    await expect(addLetter(deps, link, [letter, letter, letter, letter])).rejects.toThrow("at most 4 files");
    expect((await found()).letterPages).toBe(1);
    await takeBackLetter(deps, link);
    expect(waitsForLetter(await found())).toBe(true);
    await expect(takeBackLetter(deps, link)).rejects.toThrow("no letter");
    await expect(addLetter(deps, "x".repeat(43), [letter])).rejects.toThrow("opens no request");
    expect(await store.db.selectFrom("diet_letter").selectAll().execute()).toEqual([]);
  });

  test("are added by nobody whose mailbox has not answered yet", async () => {
    const { deps, ask, store } = await site();
    await ask();
    const [id = ""] = await caseIds(deps);
    await expect(addLetter(deps, linkOf(deps, id), [letter])).rejects.toThrow("opens no request");
    expect(await store.db.selectFrom("diet_letter").selectAll().execute()).toEqual([]);
  });

  test("that are missing are asked for by an e-mail that says nothing, and a case is decided without them only by who says so", async () => {
    const { deps, store, sent, found } = await toDecide();
    await askForLetter(deps, nadia, await sent());
    const mail = await store.db
      .selectFrom("mail_letter")
      .select(["kind", "subject", "text", "html"])
      .where("kind", "=", "diet-missing")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(mail)).not.toMatch(/celery|mustard|sesame|allerg|doctor|dietitian|2 Oak/i);
    await expect(approveCase(deps, nadia, await sent(), tellNobody)).rejects.toThrow("waits for a doctor");
    expect((await found()).state).toBe("ours");
    await approveCase(deps, nadia, { ...(await sent()), withoutLetter: true }, tellNobody);
    const decided = await found();
    expect(["second", "agreed"]).toContain(decided.state);
    const done = (await eventsOf(store.db, decided.id)).map(({ what }) => what);
    expect(done.filter((what) => what.endsWith("without a letter"))).toHaveLength(1);
  });

  test("that come or go while somebody decides are not overlooked: what the screen showed is no longer so", async () => {
    const { deps, store, id, link, sent } = await toDecide();
    const withoutIt = await sent();
    await addLetter(deps, link, [letter]);
    const approve = (seen: typeof withoutIt) =>
      approveCase(deps, nadia, { ...seen, withoutLetter: true }, tellNobody);
    await expect(approve(withoutIt)).rejects.toThrow("meanwhile");
    expect(await lettersOf(store.db, id)).toHaveLength(1);
    const withIt = await sent();
    await takeBackLetter(deps, link);
    await expect(approve(withIt)).rejects.toThrow("meanwhile");
  });

  test("that were there when it was agreed are remembered, and those that were not are not", async () => {
    for (const pages of [[letter], []]) {
      const { deps, sent, found } = await toDecide(pages);
      await approveCase(deps, nadia, { ...(await sent()), withoutLetter: true }, tellNobody);
      if ((await found()).state === "second")
        await approveCase(deps, actorNamed("ruth"), { ...(await sent()), withoutLetter: true }, tellNobody);
      expect((await found()).state).toBe("agreed");
      expect((await found()).details?.letterRead ?? false).toBe(pages.length > 0);
    }
  });

  test.each(["approved", "refused", "not the school’s", "taken back", "erased", "never confirmed"])(
    "are deleted, and their bytes with them, once the case is %s",
    async (how) => {
      const early = how === "not the school’s" || how === "taken back" || how === "erased";
      const made =
        how === "never confirmed"
          ? await unconfirmed()
          : early
            ? await confirmed([letter])
            : await toDecide([letter]);
      const { deps, store, id, link, clock } = made;
      expect(await lettersOf(store.db, id)).toHaveLength(1);
      const sealed = (await store.db.selectFrom("diet_letter").select("sealed").executeTakeFirstOrThrow())
        .sealed;
      const revision = (await openRequest(deps, link))!.revision;
      if (how === "approved") {
        await approveCase(deps, nadia, { id, revision }, tellNobody);
        if ((await openRequest(deps, link))!.state === "second")
          await approveCase(deps, actorNamed("ruth"), { id, revision: revision + 1 }, tellNobody);
        expect((await openRequest(deps, link))!.state).toBe("agreed");
      }
      if (how === "refused") await declineCase(deps, nadia, { id, revision }, tellNobody);
      if (how === "not the school’s")
        await answerForSchool(deps, begum, { id, isOurs: false, startsOn: "", carrier: "" });
      if (how === "taken back") await withdrawRequest(deps, link, tellNobody);
      if (how === "erased")
        await store.db.transaction().execute((tx) => eraseDiets(tx, "parent@home.example"));
      if (how === "never confirmed") {
        clock.advance(3 * 86_400_000);
        await deleteExpiredDiets(deps);
      }
      expect(await store.db.selectFrom("diet_letter").selectAll().execute()).toEqual([]);
      if (how === "erased") store.sqlite?.exec("pragma wal_checkpoint(truncate)");
      if (store.sqlite) expect(await stored(made)).not.toContain(sealed.slice(0, 40));
    },
  );

  async function unconfirmed() {
    const made = await site();
    await made.ask({}, [letter]);
    const [id = ""] = await caseIds(made.deps);
    return { ...made, id, link: linkOf(made.deps, id) };
  }

  test("of which nobody decides are deleted after ninety days, and the case waits for another", async () => {
    const { deps, found, clock } = await confirmed([letter]);
    clock.advance(letterKeptFor - 1);
    expect(await deleteOldLetters(deps)).toBe(0);
    clock.advance(1);
    expect(await deleteOldLetters(deps)).toBe(1);
    expect(waitsForLetter(await found())).toBe(true);
  });

  test("that are not the right ones are deleted by whoever decides", async () => {
    const { deps, sent, found } = await toDecide([letter]);
    await deleteLetterOf(deps, nadia, await sent());
    expect(waitsForLetter(await found())).toBe(true);
    await expect(deleteLetterOf(deps, nadia, await sent())).rejects.toThrow("no letter");
  });

  test("are named in an export, and not opened by it", async () => {
    const { deps, store } = await confirmed([letter]);
    const [exported] = await dietsByEmail(store.db, deps, "parent@home.example");
    expect(exported).toMatchObject({ letter: expect.stringContaining("1 in files") });
    expect(JSON.stringify(exported)).not.toContain("Dear kitchen");
  });

  test("and cases are sealed anew once there is a newer secret, so that the earlier one can go", async () => {
    const { deps, store, id } = await confirmed([letter]);
    const [file] = await lettersOf(store.db, id);
    const newest = "a newer secret of a test, long enough to be one";
    const sealers = (...secrets: readonly [string, ...string[]]) => ({
      ...deps,
      secret: secrets.join(","),
      sealer: createSealer(secrets, "diet cases v1"),
      letterSealer: createSealer(secrets, "diet letters v1"),
    });
    const after = sealers(newest);
    const read = async () => await readLetterOf(after, nadia, { caseId: id, id: file!.id });
    expect(await read()).toBeNull();
    expect(await renewSeals(deps)).toBe(0);
    const both = sealers(newest, deps.secret);
    expect(await renewSeals(both)).toBe(2);
    expect(await renewSeals(both)).toBe(0);
    expect((await read())?.kind).toBe("pdf");
    expect((await dietsByEmail(store.db, after, "parent@home.example"))[0]?.child).toBe("2 Oak, A. K.");
  });
});

import { cateringMenuContent } from "#catering-menu/catering-menu.server.ts";
import { unpublished } from "#publications/publish.server.ts";
import { verifyPublications } from "#publications/verify-publications.server.ts";
import { standardsContent } from "#school-menus/standards/standards-table.server.ts";
import { termlyMenusContent } from "#school-menus/termly-menus.server.ts";
import type { Command, CommandResult } from "../command.ts";

export const evidenceVerify: Command = {
  name: "evidence verify",
  usage: "",
  description:
    "checks every link, signature and part of what was published, and that what is published now is on record; exit code 1 when one byte was changed",
  async run({ store, clock, publicationKey }): Promise<CommandResult> {
    const { publications, parts, head, faults } = await verifyPublications(store.db, {
      key: publicationKey,
      now: clock.now(),
    });
    const content = [
      ...(await cateringMenuContent(store.db)),
      ...(await termlyMenusContent(store.db)),
      ...(await standardsContent(store.db)),
    ];
    const missing = await unpublished(store.db, content);
    const lines = [
      ...faults,
      ...missing.map((subject) => `${subject}: what is shown now is not what was published last`),
    ];
    const checked = `${publications} publications with ${parts} parts were checked; the last is ${head || "none"}.`;
    const ok = lines.length === 0;
    return {
      output: [...lines, checked, ok ? "All is as it was signed." : "The record was changed."].join("\n"),
      ok,
    };
  },
};

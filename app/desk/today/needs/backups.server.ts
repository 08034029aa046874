import { backupState, checkIsLate } from "#server/backups/scheduled-backups.server.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const hour = 3_600_000;
// Last night's is missing.
const late = 26 * hour;

/** The backup of last night that is missing, the one that could not be restored, and the production site of which none are made. */
export async function backupNeeds({ config, clock }: NeedContext): Promise<Need[]> {
  const state = await backupState(config.BACKUP_DIR, clock.now());
  const need = (title: string, text: string): Need => ({
    id: "backups",
    severity: 4,
    when: "week",
    icon: "warning",
    title,
    text,
    cure: {
      text: "See who runs the site",
      to: "/desk/staff",
    },
  });
  if (!state)
    return config.production
      ? [
          need(
            "No backups are made",
            "What is lost on this machine is lost. Whoever runs it sets BACKUP_DIR.",
          ),
        ]
      : [];
  const why = state.failure ? ` The last try failed: ${state.failure}` : "";
  if (state.age === null && why)
    return [need("There is no backup yet", `Whoever runs the site looks after it.${why}`)];
  if (state.age === null) return [];
  const { check } = state;
  if (check?.fault)
    return [
      need(
        "The last backup that was tried cannot be relied on",
        `${check.file} was restored and checked: ${check.fault}. Whoever runs the site looks after it.`,
      ),
    ];
  if (config.BACKUP_COPY && state.copy?.fault)
    return [
      need(
        "The last backup has no copy elsewhere",
        `It is tried again every ten minutes; whoever runs the site looks after it. ${state.copy.file} could not be copied: ${state.copy.fault}`,
      ),
    ];
  if (state.age < late && !why)
    return check && clock.now() - check.at > checkIsLate
      ? [
          need(
            "No backup was tried for more than a week",
            "Each week one is restored and checked by itself; that did not happen. Whoever runs the site looks after it.",
          ),
        ]
      : [];
  const hours = Math.floor(state.age / hour);
  return [
    need(
      `The last backup is ${hours} ${hours === 1 ? "hour" : "hours"} old`,
      `Whoever runs the site looks after it.${why}`,
    ),
  ];
}

import type { Config } from "#server/config/config.ts";

const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
};

/** Where a case lies and by whose machines it goes, as this site is set up. */
export function processors(config: Config): readonly (readonly [what: string, where: string])[] {
  const database = config.DATABASE_URL
    ? `a PostgreSQL at ${hostOf(config.DATABASE_URL)}`
    : "a file of this machine";
  const mail = hostOf(config.SMTP_URL);
  const { BACKUP_DIR, BACKUP_COPY, BACKUP_PASSPHRASE } = config;
  const kept = `${config.BACKUP_KEEP_DAYS} days, ${config.BACKUP_KEEP_WEEKS} weeks and ${config.BACKUP_KEEP_MONTHS} months`;
  return [
    ["Cases, letters and the record", database],
    ["Pages and programmes", `the machine of ${hostOf(config.publicOrigin) || "this site"}`],
    ["E-mails, which say nothing of the child", mail || "no mail server is set"],
    [
      "Backups of all but letters",
      BACKUP_DIR ? `kept ${kept}${BACKUP_PASSPHRASE ? ", encrypted" : ""}` : "none are set up",
    ],
    ["A second copy of the backups", BACKUP_COPY ? "at another place" : "none is set up"],
    ["Anybody else", "nobody"],
  ];
}

import type { Descriptors } from "#values/descriptors.server.ts";
import { readDescriptors } from "#values/descriptors.server.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.server.ts";

// The database, pictures and e-mails on their way, processes beside this one: what is open beyond visitors' connections.
const beyondConnections = 500;

/** An alert where fewer files and connections may be open at once than the settings let in. `read`: for tests. */
export async function warnOfFewDescriptors(
  { MAX_CONNECTIONS }: Pick<Config, "MAX_CONNECTIONS">,
  log: Pick<Log, "alert">,
  read: () => Promise<Descriptors> = readDescriptors,
): Promise<void> {
  const { limit } = await read();
  const needed = MAX_CONNECTIONS + beyondConnections;
  if (limit < needed)
    log.alert(
      "too few file descriptors: raise the limit (LimitNOFILE, ulimit -n), or lower MAX_CONNECTIONS",
      {
        limit,
        needed,
      },
    );
}

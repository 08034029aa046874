import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { commandDeps } from "../../command-deps.testkit.ts";
import { staffAdd, staffDisable, staffEnable, staffList, staffReset, staffRole } from "./staff.ts";

const ruth = "ruth@rosemarylane.example";

describe.each(stores)("the staff commands on $name", ({ open }) => {
  test("add the first owner by a link of this site, and list them", async () => {
    const deps = await commandDeps(open);
    expect(await staffList.run(deps, [])).toContain("Nobody yet");
    const output = await staffAdd.run(deps, [ruth, "--role", "owner", "--name", "Ruth"]);
    expect(output).toMatch(
      /until 23 November 2026, 08:42:\n\n {2}http:\/\/localhost:3000\/desk\/welcome\?token=[\w-]{43}$/,
    );
    expect(await staffList.run(deps, [])).toBe(`${ruth}  Ruth, owner (invited)`);
  });

  test("change a role, disable, enable and reset", async () => {
    const deps = await commandDeps(open);
    await staffAdd.run(deps, [ruth, "--role", "kitchen"]);
    await staffRole.run(deps, [ruth, "office"]);
    await staffDisable.run(deps, [ruth.toUpperCase()]);
    expect(await staffList.run(deps, [])).toBe(`${ruth}  ruth, office (disabled)`);
    await expect(staffReset.run(deps, [ruth])).rejects.toThrow("disabled");
    await staffEnable.run(deps, [ruth]);
    expect(await staffReset.run(deps, [ruth])).toContain("/desk/welcome?token=");
  });

  test("say what is wrong with what was typed", async () => {
    const deps = await commandDeps(open);
    await expect(staffAdd.run(deps, [ruth])).rejects.toThrow("write: staff add EMAIL --role owner|kitchen");
    await expect(staffAdd.run(deps, ["ruth", "--role", "boss"])).rejects.toThrow(/email: .*\nrole: /);
    await expect(staffRole.run(deps, [ruth])).rejects.toThrow("write: staff role EMAIL");
    await expect(staffDisable.run(deps, [ruth])).rejects.toThrow(`nobody with the address ${ruth}`);
  });
});

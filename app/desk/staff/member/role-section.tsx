import { Form } from "react-router";
import type { Role } from "#staff/permissions.ts";
import { roleNames, roles } from "#staff/permissions.ts";
import { SelectField } from "#ui/form/field.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";

/** The role of a member, and giving them another. */
export function RoleSection({ address, role: current }: { address: string; role: Role | null }) {
  return (
    <section aria-labelledby="role">
      <Stack>
        <SectionHead id="role" title="Role" />
        <Form method="post" action={`${address}/role`}>
          <input type="hidden" name="was" value={current ?? ""} />
          <Stack>
            <SelectField
              label="Role"
              name="role"
              key={current}
              defaultValue={current ?? ""}
              hint="Their sessions end, and they sign in once more."
            >
              {roleNames.map((role) => (
                <option key={role} value={role}>
                  {role}: {roles[role]}
                </option>
              ))}
            </SelectField>
            <div>
              <Button kind="line">Give them this role</Button>
            </div>
          </Stack>
        </Form>
      </Stack>
    </section>
  );
}

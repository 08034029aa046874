import { allowed, permissionNames, permissions, roleNames } from "#staff/permissions.ts";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Table } from "../ui/lists/desk-table.tsx";
import * as styles from "./role-table.module.css";

/** The one table of who may do what, as sentences. */
export function RoleTable() {
  return (
    <div className={styles.roles}>
      <Table caption="Roles and what each may do" tight stacked>
        <thead>
          <tr>
            <th scope="col">May</th>
            {roleNames.map((role) => (
              <th scope="col" key={role}>
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionNames.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissions[permission]}</th>
              {roleNames.map((role) => (
                <td key={role}>
                  {allowed(role, permission) ? (
                    <>
                      <DeskIcon name="tick" />
                      <span className="visually-hidden">yes</span>
                      <span className={styles.word} aria-hidden="true">
                        {role}
                      </span>
                    </>
                  ) : (
                    <span className="visually-hidden" data-no>
                      no
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

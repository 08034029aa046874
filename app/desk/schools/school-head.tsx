import type { ComponentProps } from "react";
import { PageHead } from "../ui/frame/page-head.tsx";

type SchoolHeadProps = Required<Pick<ComponentProps<typeof PageHead>, "also" | "sub">> &
  Pick<ComponentProps<typeof PageHead>, "children"> & {
    /** The school's name at the desk. */
    readonly label: string;
  };

/** The head of a screen about one thing of one school, which `also` names. */
export const SchoolHead = ({ label, ...rest }: SchoolHeadProps) => (
  <PageHead
    crumbs={[
      { text: "Menus", to: "/desk/school-menus" },
      { text: "Schools", to: "/desk/schools" },
      { text: label },
    ]}
    title={label}
    {...rest}
  />
);

import { Outlet } from "react-router";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import { emptyPlate } from "#ui/picture/empty-plate.ts";
import { isOwnPicture, pictureFacts } from "#ui/picture/pictures.ts";
import type { Route } from "./+types/layout";
import { guard } from "../guard.server.ts";
import { DeskErrorPage } from "../ui/frame/desk-error-page.tsx";
import { DeskLook } from "../ui/forms/desk-field.tsx";
import { deskFirm } from "../desk-firm.ts";
import { Gate } from "./gate.tsx";

export const middleware = [guard];

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { brand } = site;
  const picture = await openingPicture(site, "sign-in");
  return {
    firm: deskFirm(brand),
    picture: brand.madeUp || isOwnPicture(picture) ? pictureFacts(picture) : emptyPlate,
  };
}

/** What is around the screens of somebody who is not signed in yet, or has to say once more who they are. */
export default function GateLayout({ loaderData: { firm, picture } }: Route.ComponentProps) {
  return (
    <DeskLook>
      <Gate firm={firm} picture={picture}>
        <Outlet />
      </Gate>
    </DeskLook>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeskLook>
      <DeskErrorPage thrown={error} />
    </DeskLook>
  );
}

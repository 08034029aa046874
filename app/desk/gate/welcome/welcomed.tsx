import { ButtonLink } from "../../ui/forms/desk-button.tsx";
import { Banner } from "../../ui/banner.tsx";
import { GateBody, GateHead, RecoveryCodes } from "../gate.tsx";

/** What is shown once after somebody has set up their first way to sign in. */
export function Welcomed({
  name,
  codes,
  isOwner,
}: {
  name: string;
  codes: readonly string[];
  /** They begin where a site is made the firm's own. */
  isOwner: boolean;
}) {
  return (
    <>
      <GateHead title={`You are in, ${name}`}>
        These ten codes let you in when you have lost your device, each of them once. Print them now: they are
        never shown again.
      </GateHead>
      <GateBody>
        <RecoveryCodes codes={codes} />
        <Banner level={2} kind="wait" icon="key" title="Keep them away from the device">
          <p>Whoever has one, and your password if you have one, is you.</p>
        </Banner>
        <ButtonLink wide to={isOwner ? "/desk/make-it-yours" : "/desk"}>
          I have printed them
        </ButtonLink>
      </GateBody>
    </>
  );
}

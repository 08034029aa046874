import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/forms/desk-button.tsx";

/** Shown over a form that began from an earlier version than there is by now: what is typed stays as it is. */
export function NewerVersion({ begun, now, address }: { begun: number; now: number; address: string }) {
  if (now <= begun) return null;
  return (
    <Banner
      kind="wait"
      role="status"
      title={`Version ${now} was saved while you had this open`}
      actions={
        <ButtonLink to={address} kind="line" reloadDocument>
          Begin from it
        </ButtonLink>
      }
    >
      <p>What you typed is still here. Sent from here, you are shown both before anything is saved.</p>
    </Banner>
  );
}

import { Banner } from "../ui/banner.tsx";
import { TextLink } from "../ui/forms/desk-button.tsx";

/** Somebody else saved meanwhile what stands in the form: nothing is merged, and neither is lost. */
export function SavedBySomebody({ title, address }: { readonly title: string; readonly address: string }) {
  return (
    <Banner level={2} kind="stop" title={title}>
      <p>
        Yours stands in the form, not saved.{" "}
        <TextLink to={address} reloadDocument target="_blank">
          See theirs
        </TextLink>{" "}
        beside it, take over what you want of it and save again.
      </p>
    </Banner>
  );
}

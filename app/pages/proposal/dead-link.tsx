import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";

/** What a link shows that is not whole, too old or revoked: one page for every reason. */
export function DeadLink() {
  const { phone, email } = useBrand();
  return (
    <ProposalFrame kicker="A proposal" heading="This link opens nothing any more">
      <p>
        It may be too old, or a part of it was lost on the way: please open the link in our e-mail once more.
        If that does not help, <RingUs words="ring us on" />
        {phone && email && (
          <>
            {" "}
            or write to <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        , and we send you a fresh one.
      </p>
    </ProposalFrame>
  );
}

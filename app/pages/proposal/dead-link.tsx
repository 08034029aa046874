import { OrWrite, RingUs } from "#layout/ring-us/ring-us.tsx";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";

/** What a link shows that is not whole, too old or revoked: one page for every reason. */
export function DeadLink() {
  return (
    <ProposalFrame kicker="A proposal" heading="This link opens nothing any more">
      <p>
        It may be too old, or a part of it was lost on the way: please open the link in our e-mail once more.
        If that does not help, <RingUs words="ring us on" />
        <OrWrite />, and we send you a fresh one.
      </p>
    </ProposalFrame>
  );
}

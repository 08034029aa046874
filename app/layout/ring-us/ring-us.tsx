import { useBrand } from "../brand-context.tsx";

/**
 * "ring us on 020 7946 0958", with the number to press. Where the firm has settled no telephone it asks to be written to: at
 * its e-mail, or by the form that every site has.
 */
export function RingUs({
  words,
  write = "write to",
  className,
}: {
  /** What is before the number: "ring us on". */
  readonly words: string;
  /** What is before the address, or "us": "Or write to". */
  readonly write?: string;
  readonly className?: string | undefined;
}) {
  const { phone, phoneDialled, email } = useBrand();
  const link = (href: string, of: string) => (
    <a className={className} href={href}>
      {of}
    </a>
  );
  if (!phone && !email) return link("/contact-us", `${write} us`);
  return (
    <>
      {phone ? words : write} {phone ? link(`tel:${phoneDialled}`, phone) : link(`mailto:${email}`, email)}
    </>
  );
}

/** " or write to hello@rosemarylane.example" behind `RingUs`: nothing where that says it, or there is no e-mail. */
export function OrWrite({
  words = "or write to",
  className,
}: {
  readonly words?: string;
  readonly className?: string;
}) {
  const { phone, email } = useBrand();
  if (!phone || !email) return null;
  return (
    <>
      {" "}
      {words}{" "}
      <a className={className} href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}

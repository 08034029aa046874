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
  if (phone)
    return (
      <>
        {words}{" "}
        <a className={className} href={`tel:${phoneDialled}`}>
          {phone}
        </a>
      </>
    );
  if (email)
    return (
      <>
        {write}{" "}
        <a className={className} href={`mailto:${email}`}>
          {email}
        </a>
      </>
    );
  return (
    <a className={className} href="/contact-us">
      {write} us
    </a>
  );
}

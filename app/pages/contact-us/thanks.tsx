import type { CSSProperties } from "react";
import { Crop } from "#blocks/crop.tsx";
import { EnquirySent } from "#enquiries/enquiry-sent.tsx";

/** The contact page after the form came without script: the letter is sealed. */
export function Thanks({ reference, held }: { reference: string; held: boolean }) {
  return (
    <div className="letter letter--sent" style={{ "--stamp": "#8FC4AE" } as CSSProperties}>
      <EnquirySent reference={reference} held={held} />
      <Crop name="contact" x={0.505} y={0.64} z={4.3} sizes="300px" className="letter__seal" alt="" />
    </div>
  );
}

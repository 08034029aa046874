import { useState } from "react";
import { NewerVersion } from "./newer-version.tsx";

/** The version that a form began from, which stays while others save; and a note when there is a newer one. */
export function VersionBegunFrom({ version, address }: { version: number; address: string }) {
  const [begun] = useState(version);
  return (
    <>
      <input type="hidden" name="version" value={begun} />
      <NewerVersion begun={begun} now={version} address={address} />
    </>
  );
}

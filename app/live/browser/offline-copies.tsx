import { offlineCopies } from "./offline-copies.copy.ts";

/** Says whether this browser keeps copies, and turns it off or on. It is quiet until its script has looked. */
export function OfflineCopies() {
  return (
    <div className="offline-copies" id="offline" data-offline-copies="">
      <h3>{offlineCopies.title}</h3>
      <noscript>
        <p>{offlineCopies.withoutScript}</p>
      </noscript>
      <p role="status" />
      <p>
        <button type="button" className="btn btn--s" hidden />
      </p>
    </div>
  );
}

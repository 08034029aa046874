import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { AsServed } from "./as-served.tsx";

// The desk is one application in the browser: its screens change without loading a document, and its forms are sent
// without leaving the screen. Until this has run, and without it, every link and form works as the server wrote it.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Whoever develops is told by React itself in what the two differ. */}
      {import.meta.env.DEV ? (
        <HydratedRouter />
      ) : (
        <AsServed>
          <HydratedRouter />
        </AsServed>
      )}
    </StrictMode>,
  );
});

import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The desk is one application in the browser: its screens change without loading a document, and its forms are sent
// without leaving the screen. Until this has run, and without it, every link and form works as the server wrote it.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

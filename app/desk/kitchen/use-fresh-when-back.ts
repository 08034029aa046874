import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Fetches the screen again when one comes back from the printed sheet. */
export function useFreshWhenBack() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const back = () => void (navigator.onLine && revalidate());
    addEventListener("focus", back);
    return () => removeEventListener("focus", back);
  }, [revalidate]);
}

import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

/** Moves a set menu and keeps the focus on its button; without script the button's form does it. */
export type Move = (id: string, way: "up" | "down") => void;

const buttonId = (id: string, way: string) => `${way} ${id}`;

/** The value of a button that moves a set menu, which is its id in the page too. */
export const moveValue = buttonId;

export function useMoves(): Move {
  const fetcher = useFetcher();
  const last = useRef<string | null>(null);
  const { state } = fetcher;
  useEffect(() => {
    // Rows that change places drop the focus.
    if (state !== "idle" || !last.current) return;
    document.getElementById(last.current)?.focus();
    last.current = null;
  }, [state]);
  return (id, way) => {
    last.current = buttonId(id, way);
    const form = { move: last.current, by_script: "yes" };
    void fetcher.submit(form, { method: "post", action: "/desk/site/set-menus/move" });
  };
}

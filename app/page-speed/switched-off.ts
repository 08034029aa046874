const key = "not measured";

/** Whether measuring is switched off in this browser; null where nothing can be stored, so that nobody could switch it off. */
export function isSwitchedOff(): boolean | null {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return null;
  }
}

/** Switches measuring off or on in this browser. Throws where nothing can be stored. */
export function switchOff(off: boolean): void {
  if (off) localStorage.setItem(key, "");
  else localStorage.removeItem(key);
}

/** Whether this browser can be told: "ready"; or why not, in the words of the form. */
export type DeviceSupport = "ready" | "denied" | "iphone" | "none";

interface Browser {
  readonly hasPush: boolean;
  readonly permission: NotificationPermission | null;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** What a browser can do, by what it has. An iPhone has it only for what was opened from the home screen. */
export function deviceSupport({ hasPush, permission, userAgent, touchPoints }: Browser): DeviceSupport {
  if (hasPush && permission !== null) return permission === "denied" ? "denied" : "ready";
  // An iPad calls itself a Mac; no Mac has a screen to touch.
  const isTablet = /Macintosh/.test(userAgent) && touchPoints > 1;
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? "iphone" : "none";
}

/** The browser that runs this. */
export const thisBrowser = (): Browser => ({
  hasPush: "PushManager" in window && "serviceWorker" in navigator && "caches" in window,
  permission: "Notification" in window ? Notification.permission : null,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
});

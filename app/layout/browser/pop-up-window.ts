/**
 * A window of 80 % of the screen, or 90 % of the view on a small one; with `of: "window"` 80 % of this window. Centred.
 * Returns false when the browser blocks it: then the link opens as links do.
 */
export function openPopUp(event: Event, url: string, of?: "window"): boolean {
  const small = innerWidth < 768;
  const { width: fullWidth, height: fullHeight } =
    small || of ? { width: innerWidth, height: innerHeight } : screen;
  const share = small && !of ? 0.9 : 0.8;
  const width = Math.round(fullWidth * share);
  const height = Math.round(fullHeight * share);
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const opened = window.open(url, "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return false;
  opened.opener = null;
  event.preventDefault();
  return true;
}

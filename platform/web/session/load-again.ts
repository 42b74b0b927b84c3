let hasAsked = false;

/** Loads the page again; once, because for unsaved text the browser asks each time, and the reader may want to copy it. */
export function loadAgain(): void {
  if (hasAsked) return;
  hasAsked = true;
  window.location.reload();
}

import { allowsAnalytics } from './consent-cookie.ts';

interface Navigations {
  addEventListener: (type: 'navigatesuccess', heard: () => void) => void;
}

let counting = false;

/** One page view: where on the site, and nothing about who. Asked anew each time, so that a withdrawal holds at once. */
function count(path: string): void {
  if (allowsAnalytics(document.cookie))
    navigator.sendBeacon(path, JSON.stringify({ kind: 'view', path: window.location.pathname }));
}

/** Posts page views to a path of this host; whoever runs the host decides what stands behind it. */
export function countVisits(path: string): void {
  if (counting) return;
  counting = true;
  count(path);
  // Browsers without it report the first page of a visit only.
  const { navigation } = window as { readonly navigation?: Navigations };
  navigation?.addEventListener('navigatesuccess', () => count(path));
}

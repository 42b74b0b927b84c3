import { allowsAnalytics } from './consent-cookie.ts';

interface Navigations {
  addEventListener: (type: 'navigatesuccess', listener: () => void) => void;
}

let counting = false;

/** One page view: the path, and nothing about the user. Checked each time, so that a withdrawal takes effect at once. */
function count(path: string): void {
  if (allowsAnalytics(document.cookie))
    navigator.sendBeacon(path, JSON.stringify({ kind: 'view', path: window.location.pathname }));
}

/** Posts page views to a path of this host; its operator decides what handles them. */
export function countVisits(path: string): void {
  if (counting) return;
  counting = true;
  count(path);
  // Browsers without the Navigation API report only the first page of a visit.
  const { navigation } = window as { readonly navigation?: Navigations };
  navigation?.addEventListener('navigatesuccess', () => count(path));
}

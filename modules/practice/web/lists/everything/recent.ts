import type { Store } from '@app/platform/web';

/** A longer list would not be read. */
const MOST = 8;

const keyOf = (owner: string) => `recent-searches-${owner}`;

/** The user's latest searches on this device, newest first. They are never sent, and a log-out removes them. */
export function readRecent(store: Store, owner: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** A search that extends an earlier one ("pot", "potassium") replaces it. */
export function withRecent(recent: readonly string[], text: string): readonly string[] {
  const typed = text.toLowerCase();
  const others = recent.filter((each) => !typed.startsWith(each.toLowerCase()));
  return [text, ...others].slice(0, MOST);
}

/** Remembers the searches, if the browser allows it. */
export function keepRecent(store: Store, owner: string, recent: readonly string[]): void {
  if (recent.length > 0) store.setItem(keyOf(owner), JSON.stringify(recent));
  else store.removeItem(keyOf(owner));
}

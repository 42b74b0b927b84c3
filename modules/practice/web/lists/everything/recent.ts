/** More than these are not looked through. */
const MOST = 8;

export type RecentStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (owner: string) => `recent-searches-${owner}`;

/** What somebody looked for last on this device, newest first. It is never sent anywhere, and a log-out removes it. */
export function readRecent(store: RecentStore, owner: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** A search that goes on from an earlier one ("pot", "potassium") replaces it. */
export function withRecent(recent: readonly string[], text: string): readonly string[] {
  const said = text.toLowerCase();
  const others = recent.filter((each) => !said.startsWith(each.toLowerCase()));
  return [text, ...others].slice(0, MOST);
}

/** A browser that stores nothing only forgets. */
export function keepRecent(store: RecentStore, owner: string, recent: readonly string[]): void {
  try {
    if (recent.length > 0) store.setItem(keyOf(owner), JSON.stringify(recent));
    else store.removeItem(keyOf(owner));
  } catch {
    // Then there are none next time.
  }
}

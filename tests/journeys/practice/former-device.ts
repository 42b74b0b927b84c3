import type { Page } from '@playwright/test';

/** A waiting answer as an earlier visit left it. A later build must still read and send it. */
export interface FormerEntry {
  readonly opId: string;
  readonly at: number;
  readonly kind: 'practice.answer';
  readonly data: {
    readonly bank: 'pa';
    readonly itemId: string;
    readonly option: string;
    readonly seconds: number;
    readonly version: string;
  };
  readonly subject: string;
  readonly href: string;
}

/** Stores entries on this device without the product: version 2 of the store, each encrypted with its owner's key. */
export const leaveFormerEntries = (
  page: Page,
  owner: { readonly uid: string; readonly key: string },
  entries: readonly FormerEntry[],
): Promise<void> =>
  page.evaluate(
    async ([uid, text, left]) => {
      const raw = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
      const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
      const rows = await Promise.all(
        left.map(async (entry) => {
          const iv = crypto.getRandomValues(new Uint8Array(12));
          const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(uid) };
          const data = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(JSON.stringify(entry)));
          return { id: entry.opId, at: entry.at, sealed: { iv, data } };
        }),
      );
      const opening = indexedDB.open(`outbox-${uid}`, 2);
      opening.addEventListener('upgradeneeded', () => {
        for (const name of ['entries', 'replies']) opening.result.createObjectStore(name, { keyPath: 'id' });
      });
      await new Promise((resolve, reject) => {
        opening.addEventListener('success', resolve);
        opening.addEventListener('error', reject);
      });
      const change = opening.result.transaction('entries', 'readwrite');
      for (const row of rows) change.objectStore('entries').put(row);
      await new Promise((resolve) => change.addEventListener('complete', resolve));
      opening.result.close();
    },
    [owner.uid, owner.key, entries] as const,
  );

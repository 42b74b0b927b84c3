import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Row {
  readonly id: string;
  readonly [name: string]: unknown;
}
/** The rows of a table on this device, as an attacker with access to its storage would read them; binary as text. */
export const deviceRows = (page: Page, database: RegExp, table: string): Promise<readonly Row[]> =>
  page.evaluate(
    async ([source, name]) => {
      const found = (await indexedDB.databases()).filter((each) => new RegExp(source).test(each.name ?? ''));
      const rows: Row[] = [];
      for (const { name: file = '' } of found) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(file);
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(opening.error ?? new Error(file)));
        });
        const reading = db.objectStoreNames.contains(name) ? db.transaction(name).objectStore(name).getAll() : null;
        if (reading) await new Promise((resolve) => reading.addEventListener('success', resolve));
        rows.push(...((reading?.result ?? []) as Row[]));
        db.close();
      }
      const text = (value: unknown): unknown =>
        value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
      return JSON.parse(JSON.stringify(rows, (_, value: unknown) => text(value))) as Row[];
    },
    [database.source, table] as const,
  );
export const waitingRows = (page: Page) => deviceRows(page, /^outbox-/, 'entries');

/** Waits until the page of the bank and this many questions are stored on the device. */
export async function ready(page: Page, questions: number): Promise<void> {
  await expect
    .poll(async () => {
      const replies = await deviceRows(page, /^outbox-/, 'replies');
      return replies.filter(({ id }) => /question\/:name.*[0-9a-f]{8}-/.test(id)).length;
    })
    .toBeGreaterThanOrEqual(questions);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('on-the-go-pages-'));
        const urls = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return urls.flat().some(({ url }) => url.includes(':number')) && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
}

export const answersSent = (context: BrowserContext): string[] => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/answerv2/')) sent.push(request.postDataJSON().op_id as string);
  });
  return sent;
};

/** Answers the question on the screen offline. */
export async function answerOffline(page: Page, key = 'b'): Promise<void> {
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.keyboard.press(key);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answer is kept on this device.')).toBeVisible();
}
export const lead = (page: Page) => page.getByRole('heading', { level: 1 });

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()} ${id}: ${node.html.slice(0, 160)}`));
}
/** No violation in light and dark, at both widths. */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((look) => document.documentElement.setAttribute('data-theme', look), theme);
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page)).toEqual([]);
    }
  }
  if (size) await page.setViewportSize(size);
}

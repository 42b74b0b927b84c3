import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { View } from './views.ts';

/** A phone in a corridor: a slow processor, 1.6 Mbit/s, 150 ms. */
const PHONE = { viewport: { width: 390, height: 844 }, slower: 4, bitsPerSecond: 1_600_000, latencyMs: 150 } as const;
const DESK = { viewport: { width: 1366, height: 768 }, slower: 1, bitsPerSecond: 0, latencyMs: 0 } as const;
export const deviceOf = ({ as }: Pick<View, 'as'>) => (as === 'staff' ? DESK : PHONE);

export type Kind = 'document' | 'script' | 'style' | 'font' | 'picture' | 'call' | 'other';
/** Bytes of the body as transferred, compressed, without headers. */
export interface Loaded {
  readonly url: string;
  readonly kind: Kind;
  readonly bytes: number;
  readonly startedAt: number;
  readonly endedAt: number;
}
/** What one visit came to; times in milliseconds since the address was entered. */
export interface Visit {
  readonly shownAt: number;
  readonly largestPaintAt: number;
  readonly shift: number;
  /** From the first press to the next frame. */
  readonly pressMs: number;
  readonly loaded: readonly Loaded[];
  /** Of the document, uncompressed. */
  readonly documentBytes: number;
}

interface Watched {
  shownAt: number;
  largestPaintAt: number;
  shift: number;
  pressMs: number;
}
declare global {
  interface Window {
    watched?: Watched;
  }
}

/** Runs in the page before anything else. */
function watch(shows: string): void {
  const watched: Watched = { shownAt: 0, largestPaintAt: 0, shift: 0, pressMs: 0 };
  window.watched = watched;
  performance.setResourceTimingBufferSize(2000);
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => void (watched.largestPaintAt = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  observe('event', ({ duration }) => void (watched.pressMs = Math.max(watched.pressMs, duration)), {
    durationThreshold: 16,
  });
  const look = () => {
    const isThere = [...document.querySelectorAll(shows)].some(
      (each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        (each.textContent !== '' || each.matches('input, textarea')),
    );
    // The frame that shows it is painted after this callback.
    if (isThere) requestAnimationFrame(() => void (watched.shownAt ||= performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowDown(session: CDPSession, { as }: View): Promise<void> {
  const { slower, bitsPerSecond, latencyMs } = deviceOf({ as });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Network.enable');
  if (bitsPerSecond > 0)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 16,
    });
}

/** Everything the page has fetched from the network so far, the document first. */
function collect(): { readonly loaded: readonly Omit<Loaded, 'kind'>[]; readonly documentBytes: number } {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loaded = [...(document_ ? [document_] : []), ...all]
    .filter(({ transferSize }) => transferSize > 0)
    .map((each) => ({
      url: each.name,
      bytes: each.encodedBodySize,
      startedAt: each.startTime,
      endedAt: each.responseEnd,
    }));
  return { loaded, documentBytes: document_?.decodedBodySize ?? 0 };
}

function kindOf(url: string, at: number): Kind {
  const { pathname } = new URL(url);
  if (at === 0) return 'document';
  if (pathname.startsWith('/api/')) return 'call';
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.css')) return 'style';
  if (/\.woff2?$/.test(pathname)) return 'font';
  return /\.(?:svg|png|webp|avif|jpe?g|ico)$/.test(pathname) ? 'picture' : 'other';
}

const QUIET_MS = 1500;
const LONGEST_MS = 45_000;

/** Waits until nothing has been fetched for a moment: what a page loads when it is idle counts too. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    (ms) => {
      const ends = performance
        .getEntriesByType('resource')
        .map((each) => (each as PerformanceResourceTiming).responseEnd);
      return performance.now() - Math.max(0, ...ends) > ms;
    },
    QUIET_MS,
    { timeout: LONGEST_MS, polling: 250 },
  );
}

/** Presses where the button is, as a finger would, without waiting for the page to be ready for it. */
async function press(page: Page, { press: selector }: View): Promise<void> {
  const box = await page
    .locator(`${selector} >> visible=true`)
    .first()
    .boundingBox({ timeout: 5000 })
    .catch(() => null);
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2);
}

export async function visit(context: BrowserContext, { view, url }: { readonly view: View; readonly url: string }) {
  const page = await context.newPage();
  try {
    await slowDown(await context.newCDPSession(page), view);
    await page.addInitScript(watch, view.shows);
    await page.goto(url + view.path, { waitUntil: 'commit', timeout: LONGEST_MS });
    await page
      .waitForFunction(() => (window.watched?.shownAt ?? 0) > 0, undefined, { timeout: LONGEST_MS, polling: 50 })
      .catch(() => {
        throw new Error(`${view.path} as ${view.as} never showed ${view.shows}; it is at ${page.url()}`);
      });
    await press(page, view);
    await quiet(page);
    const watched = await page.evaluate(() => window.watched);
    const { loaded, documentBytes } = await page.evaluate(collect);
    const { shownAt, largestPaintAt, shift, pressMs } = watched ?? {
      shownAt: 0,
      largestPaintAt: 0,
      shift: 0,
      pressMs: 0,
    };
    const all = loaded.map((each, at) => ({ ...each, kind: kindOf(each.url, at) }));
    return { shownAt, largestPaintAt, shift, pressMs, documentBytes, loaded: all } satisfies Visit;
  } finally {
    await page.close();
  }
}

/** The longest row of calls, before the page showed, of which each was made after the one before had its reply. */
export function roundsOf({ loaded, shownAt }: Pick<Visit, 'loaded' | 'shownAt'>): number {
  const calls = loaded
    .filter(({ kind, startedAt }) => kind === 'call' && startedAt < shownAt)
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const rounds: number[] = [];
  for (const [at, call] of calls.entries())
    rounds[at] =
      1 +
      Math.max(
        0,
        ...calls.slice(0, at).map((earlier, n) => (earlier.endedAt <= call.startedAt ? (rounds[n] ?? 0) : 0)),
      );
  return Math.max(0, ...rounds);
}

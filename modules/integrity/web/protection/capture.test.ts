import type { CaptureReply } from '@app/integrity/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isCaptureKey, type KeyPress } from './capture-keys.ts';
import { captureWatcher, THROTTLE_MS } from './report.ts';

const key = (change: Partial<KeyPress>): KeyPress => ({
  type: 'keydown',
  key: 'Unidentified',
  code: '',
  keyCode: 0,
  isComposing: false,
  ...change,
});
/** The events of typing one character, in the worst case: a browser that reports the character's own code. */
const typing = (character: string): readonly KeyPress[] =>
  ['keydown', 'keypress', 'keyup'].map((type) =>
    key({ type, key: character, keyCode: character.toUpperCase().charCodeAt(0) }),
  );

const CORPUS = [
  'a, b * c | d',
  'BP 120/80, HR 72 | SpO2 98 % * on air',
  'x,,,***|||',
  'naïve, façade; Ångström | über * œuvre',
  '1,5 * 2 = 3 | 4,0',
  'fn(a, b) || c ** 2',
];

describe('a capture key', () => {
  test('has one of three key codes, on keydown or keyup [capture-keys]', () => {
    const found = (type: string) =>
      [42, 44, 124, 13, 65, 123].filter((keyCode) => isCaptureKey(key({ type, keyCode })));
    expect(found('keydown')).toEqual([42, 44, 124]);
    expect(found('keyup')).toEqual([42, 44, 124]);
    expect(found('keypress')).toEqual([]);
  });

  test('is recognised by its name if a browser gives no code', () => {
    expect(isCaptureKey(key({ type: 'keyup', key: 'PrintScreen' }))).toBe(true);
    expect(isCaptureKey(key({ type: 'keyup', code: 'PrintScreen' }))).toBe(true);
  });

  test('is never a key that types a character, whatever its code', () => {
    const pressed = CORPUS.flatMap((text) => Array.from(text)).flatMap(typing);
    expect(pressed.filter(isCaptureKey)).toEqual([]);
    expect(isCaptureKey(key({ key: 'Process', keyCode: 44, isComposing: true }))).toBe(false);
  });
});

describe('a report', () => {
  let now: number;
  let reply: CaptureReply | Error;
  let sent: string[];
  let went: string[];
  let notices: number;
  let reports: boolean;
  let stored: Map<string, string>;
  beforeEach(() => {
    [now, reply, sent, went, notices, reports, stored] = [1_000_000, {}, [], [], 0, true, new Map()];
    vi.stubGlobal('sessionStorage', { setItem: (name: string, value: string) => stored.set(name, value) });
  });
  afterEach(() => vi.unstubAllGlobals());

  const watcher = () =>
    captureWatcher({
      now: () => now,
      reports: () => reports,
      path: () => '/questionbank/renal',
      send: async (path) => {
        sent.push(path);
        if (reply instanceof Error) throw reply;
        return reply;
      },
      goTo: (address) => went.push(address),
      onNotice: () => {
        notices += 1;
      },
    });
  const settled = () => new Promise((done) => setTimeout(done, 0));
  const press = (watch: ReturnType<typeof watcher>) =>
    ['keydown', 'keyup'].forEach((type) => watch(key({ type, key: 'PrintScreen', keyCode: 44 }) as KeyboardEvent));

  test('is sent once in 5000 ms, with the path [capture-throttle]', () => {
    const watch = watcher();
    press(watch);
    now += THROTTLE_MS - 1;
    press(watch);
    expect(sent).toEqual(['/questionbank/renal']);
    now += 1;
    press(watch);
    expect([sent.length, THROTTLE_MS]).toEqual([2, 5000]);
  });

  test('is not sent for exempt users, nor for other keys', () => {
    reports = false;
    const watch = watcher();
    press(watch);
    reports = true;
    watch(key({ keyCode: 13, key: 'Enter' }) as KeyboardEvent);
    expect(sent).toEqual([]);
  });

  test('answered with banned leads to the blocked page [capture-banned]', async () => {
    reply = { banned: true, appeal_token: 't1' };
    press(watcher());
    await settled();
    expect(went).toEqual(['/blocked?banned=1']);
    expect(JSON.parse(stored.get('ban') ?? '')).toEqual({ token: 't1', until: null, reason: null });
  });

  test('answered with temp_banned leads there too, with the end of the pause [capture-temp-banned]', async () => {
    reply = { temp_banned: true, until: '2026-11-15T21:28:00.000Z', appeal_token: 't2' };
    press(watcher());
    await settled();
    expect(went).toEqual(['/blocked?banned=2']);
    expect(JSON.parse(stored.get('ban') ?? '')).toMatchObject({ token: 't2', until: '2026-11-15T21:28:00.000Z' });
  });

  test('answered with a notice shows it and stays on the page; a failed one does nothing', async () => {
    reply = { notice: true };
    press(watcher());
    await settled();
    reply = new Error('offline');
    press(watcher());
    await settled();
    expect([notices, went, sent.length]).toEqual([1, [], 2]);
  });
});

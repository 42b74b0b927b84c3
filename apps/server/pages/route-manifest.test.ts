import { expect, test } from 'vitest';
import { manifestQuestion, wholeManifest } from './route-manifest.ts';

const build = {
  assets: { version: 'v1', routes: { home: { id: 'home' } } },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as Parameters<typeof manifestQuestion>[1];
const read = (paths: readonly string[], version = 'v1') =>
  manifestQuestion(
    new URL(`http://localhost/__manifest?${new URLSearchParams({ paths: paths.join(','), version })}`),
    build,
  );
const many = (count: number) => Array.from({ length: count }, (_, at) => `/a${at}`);

test('the question for the routes of a page costs a point for eight links', () => {
  expect([read(many(1)), read(many(8)), read(many(9)), read(many(64))]).toEqual(
    [1, 1, 2, 8].map((cost) => ({ cost, of: 'links' })),
  );
});

test('one for more links than a page has gets all routes, without matching any', async () => {
  expect(read(many(65))).toEqual({ cost: 1, of: 'all' });
  const whole = await wholeManifest(build);
  expect(JSON.parse(whole.bytes.identity.toString())).toEqual({ home: { id: 'home' } });
});

test.each([
  ['a path that is too deep', ['/a'.repeat(17)]],
  ['one that is too long', [`/${'a'.repeat(1100)}`]],
  ['one that cannot be decoded', ['/%zz']],
])('%s is refused', (_what, paths) => {
  expect(read(paths)).toBe('refused');
});

test('a tab of an earlier build is told so at once; other addresses are no question', () => {
  expect(read(['/%zz'], 'v0')).toEqual({ cost: 1, of: 'outdated' });
  expect(manifestQuestion(new URL('http://localhost/faq?paths=/a'), build)).toBeNull();
});

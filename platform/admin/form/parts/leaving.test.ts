import { expect, test } from 'vitest';
import { createGuards, lostBy } from './leaving.ts';

const dirty = { dirty: true, draftKept: false, keptInTab: false };
const at = (pathname: string, search = '') => ({ pathname, search });

test('a guard asks when the page or the row of the address changes', () => {
  const blocks = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => lostBy([dirty], from, to).length > 0;
  expect(blocks(at('/edit', '?id=1'), at('/list'))).toBe(true);
  expect(blocks(at('/edit', '?id=1'), at('/edit', '?id=2'))).toBe(true);
  expect(blocks(at('/edit', '?id=1'), at('/edit'))).toBe(true);
  expect(blocks(at('/edit', '?id=1'), at('/edit', '?state=&id=1'))).toBe(false);
  expect(blocks(at('/page'), at('/page', '?id=1')), 'a page that adds the id of its only row').toBe(false);
});

test('what is kept while the tab is open is not lost by leaving', () => {
  const kept = { ...dirty, keptInTab: true };
  expect(lostBy([kept], at('/inbox', '?id=1'), at('/inbox', '?id=2'))).toEqual([]);
  expect(lostBy([kept, dirty], at('/inbox', '?id=1'), at('/'))).toEqual([dirty]);
});

test('the versions of a row replace its form: they lose what is not kept as a draft', () => {
  const kept = { ...dirty, draftKept: true };
  const [form, versions] = [at('/edit', '?id=1'), at('/edit', '?versions=&id=1')];
  expect(lostBy([dirty, kept], form, versions)).toEqual([dirty]);
  expect(lostBy([dirty, kept], versions, at('/edit', '?versions=2&id=1'))).toEqual([]);
});

test('only guards with changes are lost', () => {
  expect(lostBy([{ ...dirty, dirty: false }, dirty], at('/a'), at('/b'))).toEqual([dirty]);
});

test('a guard keeps its place when it changes, and the next is first when it goes', () => {
  const guards = createGuards();
  const [first, second] = [Symbol('first'), Symbol('second')];
  let notified = 0;
  const stop = guards.subscribe(() => (notified += 1));
  guards.set(first, dirty);
  guards.set(second, dirty);
  guards.set(first, { ...dirty, dirty: false });
  expect(guards.all().map((each) => [each.key, each.dirty])).toEqual([
    [first, false],
    [second, true],
  ]);
  guards.remove(first);
  stop();
  guards.remove(second);
  expect([notified, guards.all()]).toEqual([4, []]);
});

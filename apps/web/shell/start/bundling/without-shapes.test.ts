import { describe, expect, test, vi } from 'vitest';
import { STAND_IN } from './without-shapes.ts';

type Anything = { readonly [name: string]: (...args: unknown[]) => Anything };
const { z } = (await import(`data:text/javascript,${encodeURIComponent(STAND_IN)}`)) as { readonly z: Anything };
const kind = z['enum']?.(['a', 'b']) as unknown as { readonly options: readonly string[] } & Iterable<string>;

describe('the stand-in for the shape library in the browser', () => {
  test('accepts everything contracts build shapes with', () => {
    const made = z['object']?.({ a: z['string']?.()['min']?.(1) })['optional']?.();
    expect(typeof made).toBe('function');
  });

  test.each<[string, () => unknown]>([
    ['the values of a choice', () => kind.options.includes('c')],
    ['a judgement', () => z['string']?.()['parse']?.('x')],
    ['a list', () => [...kind]],
    ['a text', () => ''.concat(kind as never)],
    ['its keys', () => Object.keys(kind)],
    ['whether it has something', () => 'options' in kind],
    ['a name nobody has thought of', () => z['object']?.({})['keyof']?.()],
  ])('throws when contracts read %s', (_what, read) => {
    expect(read).toThrow('The browser carries no shapes');
  });
});

// The contracts that pages of the learner site load; none may use more of the library than the stand-in has.
const doors = import.meta.glob('../../../../../modules/*/contract/index.ts');

test('every contract loads with the stand-in', async () => {
  vi.doMock('zod', () => ({ z }));
  vi.resetModules();
  const loaded = await Promise.allSettled(Object.values(doors).map((load) => load()));
  const reasons = loaded.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect([reasons, loaded.length > 5]).toEqual([[], true]);
  vi.doUnmock('zod');
}, 60_000);

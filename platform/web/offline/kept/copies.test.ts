import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '../entry.ts';
import { registerKinds, type WriteKind } from '../kinds.ts';
import { showAtOnce, showResult } from './copies.ts';

const PATH = '/paper';
const seen: WriteKind<string, null> = {
  name: 'test.seen',
  terminal: [],
  send: () => Promise.resolve(null),
  label: () => 'Seen',
  copies: (who) => ({ path: PATH, change: (copy) => `${String(copy)}, seen by ${who}` }),
};
registerKinds([seen]);
const entry: OutboxEntry<string> = { opId: '1', at: 1, kind: seen.name, data: 'A', subject: 'Question 1', href: '/1' };
const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => cache.clear());

/** A mounted query for the paper; the test replies to each request. */
function mountPaper() {
  const resolvers: ((reply: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void resolvers.push(resolve));
  const observer = new QueryObserver(cache, { queryKey: [PATH, 1], queryFn });
  const leave = observer.subscribe(() => undefined);
  return { resolvers, leave, shown: () => observer.getCurrentResult().data };
}

test('a write during the first read of a page does not leave the page without its reply', async () => {
  const { resolvers, leave, shown } = mountPaper();
  showResult(cache, entry, { kind: 'sent', reply: null }, []);
  await vi.waitFor(() => expect(resolvers).toHaveLength(2));
  resolvers[0]?.('before the write');
  resolvers[1]?.('after the write');
  await vi.waitFor(() => expect(shown()).toBe('after the write'));
  leave();
});

test('what is shown already includes the write, and an older reply in flight does not overwrite it', async () => {
  const { resolvers, leave, shown } = mountPaper();
  resolvers[0]?.('paper');
  await vi.waitFor(() => expect(shown()).toBe('paper'));
  void cache.refetchQueries({ queryKey: [PATH, 1] });
  await vi.waitFor(() => expect(resolvers).toHaveLength(2));
  showResult(cache, entry, { kind: 'sent', reply: null }, []);
  expect(shown()).toBe('paper, seen by A');
  resolvers[1]?.('older');
  await Promise.resolve();
  expect(shown()).toBe('paper, seen by A');
  leave();
});

test('what another tab has sent is read again from the server', async () => {
  const { resolvers, leave, shown } = mountPaper();
  resolvers[0]?.('paper');
  await vi.waitFor(() => expect(shown()).toBe('paper'));
  showResult(cache, entry, { kind: 'elsewhere' }, []);
  await vi.waitFor(() => expect(resolvers).toHaveLength(2));
  leave();
});

test('a write does not make the other replies of its call fresh again, nor its own', () => {
  const flagged: WriteKind<string, null> = {
    ...seen,
    name: 'test.flagged',
    copies: (of) => ({ path: PATH, change: (copy) => (copy === of ? `${of}, flagged` : copy) }),
  };
  registerKinds([flagged]);
  const write = { ...entry, kind: flagged.name, data: 'first' };
  cache.setQueryData([PATH, 1], 'first', { updatedAt: 1000 });
  cache.setQueryData([PATH, 2], 'second', { updatedAt: 2000 });
  void cache.invalidateQueries({ queryKey: [PATH], refetchType: 'none' });
  showAtOnce(cache, write);
  showResult(cache, write, { kind: 'sent', reply: null }, []);
  expect(cache.getQueryState([PATH, 1])).toMatchObject({
    data: 'first, flagged',
    dataUpdatedAt: 1000,
    isInvalidated: true,
  });
  expect(cache.getQueryState([PATH, 2])).toMatchObject({ data: 'second', dataUpdatedAt: 2000, isInvalidated: true });
});

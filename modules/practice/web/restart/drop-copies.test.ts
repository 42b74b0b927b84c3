import { ownerNow } from '@app/accounts/web';
import { dropCopies } from '@app/platform/web/offline';
import { expect, test, vi } from 'vitest';
import { questionQuery } from '../bank/queries.ts';
import { homeQuery } from '../home/queries.ts';
import { dropPracticeCopies } from './drop-copies.ts';

vi.mock('@app/accounts/web', () => ({ ownerNow: vi.fn<typeof ownerNow>() }));
vi.mock('@app/platform/web/offline', async (original) => ({
  ...(await original<object>()),
  dropCopies: vi.fn<typeof dropCopies>(),
}));

test('starting over drops the current user’s stored questions of both banks and the stored home page', async () => {
  await dropPracticeCopies();
  expect(dropCopies).not.toHaveBeenCalled();
  const owner = { id: 'amina' } as ReturnType<typeof ownerNow>;
  vi.mocked(ownerNow).mockReturnValue(owner);
  await dropPracticeCopies();
  const [who, paths = []] = vi.mocked(dropCopies).mock.calls[0] ?? [];
  expect(who).toBe(owner);
  const stored = [questionQuery('pa', 'Heart', 'u', '1'), questionQuery('more', 'Heart', 'u', '1'), homeQuery()];
  expect(paths).toEqual(expect.arrayContaining(stored.map(({ queryKey }) => queryKey[0])));
});

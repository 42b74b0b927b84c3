import type { FormClient } from '@app/platform/admin';
import { expect, test, vi } from 'vitest';
import { confirmingMove } from './confirm-move.ts';

const ROW = { id: 'a', version: 1 };

test('a new address is saved only once it is confirmed; other details and a change of its case need no confirmation', async () => {
  const update = vi.fn<FormClient['update']>();
  const addresses: string[] = [];
  const client = (answer: boolean) =>
    confirmingMove({ update } as Partial<FormClient> as FormClient, 'amina@example.test', async (email) => {
      addresses.push(email);
      return answer;
    });
  await client(false).update(ROW, { first_name: 'Amina', email: 'Amina@example.test' }, 'key');
  expect([addresses, update.mock.calls.length]).toEqual([[], 1]);
  await expect(client(false).update(ROW, { email: 'amina@gmial.test' }, 'key')).rejects.toMatchObject({
    message: 'Correct the address, or save again to change it.',
    fields: undefined,
  });
  expect([addresses, update.mock.calls.length]).toEqual([['amina@gmial.test'], 1]);
  await client(true).update(ROW, { email: 'amina@gmial.test' }, 'key');
  expect(update).toHaveBeenLastCalledWith(ROW, { email: 'amina@gmial.test' }, 'key');
});

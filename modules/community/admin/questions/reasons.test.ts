import { expect, test } from 'vitest';
import { createReasons } from './reasons.ts';

test('the reason of a decision that was undone or refused is kept, that of one that arrived is not', async () => {
  const reasons = createReasons();
  for (const id of ['undone', 'refused', 'sent']) reasons.change(id, `Why ${id}`);
  reasons.forgetAfter('undone', () => Promise.resolve());
  await expect(reasons.forgetAfter('refused', () => Promise.reject(new Error('away')))()).rejects.toThrow('away');
  await reasons.forgetAfter('sent', () => Promise.resolve())();
  expect(['undone', 'refused', 'sent', 'other'].map(reasons.of)).toEqual(['Why undone', 'Why refused', '', '']);
});

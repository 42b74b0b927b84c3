import { endpoint } from '@app/platform/contract';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { show } from '../testing/show.tsx';
import { useOperation } from './use-call.ts';

const refund = endpoint('POST /a/refund', 'member', {
  body: z.strictObject({ op_id: z.string(), pence: z.number() }),
  reply: z.null(),
  about: 'A refund.',
});

function Refund() {
  const [pence, setPence] = useState(7500);
  const sending = useOperation(refund);
  return (
    <>
      <button type="button" onClick={() => void sending.call({ body: { pence } })}>
        Refund
      </button>
      <button type="button" onClick={() => setPence(2000)}>
        Another sum
      </button>
      <output>{sending.pending ? 'Sending' : sending.done ? 'Done' : 'Ready'}</output>
    </>
  );
}

test('an operation keeps its id for a retry and has a new one for another sum, and after success', async () => {
  const sent: { op_id: string; pence: number; key: string | null }[] = [];
  let reply = (): Promise<Response> => Promise.reject(new TypeError('lost'));
  const fetching = vi.spyOn(window, 'fetch').mockImplementation((_url, init) => {
    sent.push({ ...JSON.parse(init?.body as string), key: new Headers(init?.headers).get('idempotency-key') });
    return reply();
  });
  show(<Refund />);
  const press = async (count: number) => {
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect.poll(() => sent).toHaveLength(count);
    await expect.element(page.getByRole('status')).not.toHaveTextContent('Sending');
  };
  await press(1);
  await press(2);
  await page.getByRole('button', { name: 'Another sum' }).click();
  reply = async () => new Response(JSON.stringify({ status: 'success', data: null }));
  await press(3);
  await press(4);
  fetching.mockRestore();
  expect(sent.map(({ pence }) => pence)).toEqual([7500, 7500, 2000, 2000]);
  const ids = sent.map(({ op_id }) => op_id);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
  expect(sent.map(({ key }) => key)).toEqual(ids);
});

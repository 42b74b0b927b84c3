import { AppError } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { buildOrAny } from './mixed.ts';

const BODY = { bank: 'pa', size: 20, mode: 'tutor' } as const;
const refused = (code: string) => new AppError(code, { http: 409, message: 'No.' });

test('a mixed set is built from any question when nothing is new or wrong, and for no other reason', async () => {
  const requests: object[] = [];
  const buildWith = (code: string) => async (body: { readonly states?: unknown }) => {
    requests.push(body);
    if (body.states) throw refused(code);
    return 'built';
  };
  expect(await buildOrAny(buildWith('NOTHING_MATCHES'), { ...BODY, states: ['unseen', 'wrong'] })).toBe('built');
  expect(requests).toEqual([{ ...BODY, states: ['unseen', 'wrong'] }, BODY]);
  await expect(buildOrAny(buildWith('UNAVAILABLE'), { ...BODY, states: ['wrong'] })).rejects.toThrow('No.');
});

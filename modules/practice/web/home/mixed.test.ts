import { AppError } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { buildOrAny } from './mixed.ts';

const WANTED = { bank: 'pa', size: 20, mode: 'tutor' } as const;
const refused = (code: string) => new AppError(code, { http: 409, message: 'No.' });

test('a mixed set is built from any question when nothing is new or wrong, and for no other reason', async () => {
  const asked: object[] = [];
  const buildWith = (code: string) => async (wanted: { readonly states?: unknown }) => {
    asked.push(wanted);
    if (wanted.states) throw refused(code);
    return 'built';
  };
  expect(await buildOrAny(buildWith('NOTHING_MATCHES'), { ...WANTED, states: ['unseen', 'wrong'] })).toBe('built');
  expect(asked).toEqual([{ ...WANTED, states: ['unseen', 'wrong'] }, WANTED]);
  await expect(buildOrAny(buildWith('UNAVAILABLE'), { ...WANTED, states: ['wrong'] })).rejects.toThrow('No.');
});

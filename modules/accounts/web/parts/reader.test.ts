import type { CurrentUser } from '@app/accounts/contract';
import { expect, test } from 'vitest';
import { NOBODY } from '../session/held.ts';
import { readerOf } from './reader.ts';

const own = { uid: 'u' } as CurrentUser;

test('somebody with a session is no visitor while the server has not said who they are', () => {
  expect(readerOf(NOBODY, true)).toBe('unknown');
  expect(readerOf({ ...NOBODY, phase: 'unreachable' }, true)).toBe('unknown');
  expect(readerOf({ ...NOBODY, phase: 'answered', own }, true)).toBe(own);
});

test('nobody with a session is a visitor, and so is somebody whose session turned out to have ended', () => {
  expect(readerOf(NOBODY, false)).toBe('visitor');
  expect(readerOf({ ...NOBODY, phase: 'answered' }, true)).toBe('visitor');
});

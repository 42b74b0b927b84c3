import { usersApi } from '@app/users/contract';
import { expect, test } from 'vitest';
import { PEOPLE_READS } from './reads.ts';

test('every page that shows users is read again after an action on one, and so are the numbers on the tabs', () => {
  const shown = Object.values(usersApi).filter(({ method }) => method === 'GET');
  expect([...shown, usersApi.usersRange].filter((each) => !PEOPLE_READS.some((read) => read === each))).toEqual([]);
});

import { expect, test } from 'vitest';
import { joinMessages } from './use-messages.ts';

const talk = (ids: string, hasEarlier: boolean) => ({
  rows: ids.split('').map((id) => ({
    id,
    is_own: false,
    author: 'Amina',
    body: id,
    created_at: '2026-11-18T10:00:00.000Z',
  })),
  hasEarlier,
});

test('earlier messages stay in front of the latest while these move on, without a gap or a repeat', () => {
  expect(joinMessages(null, talk('efg', true))).toEqual(talk('efg', true));
  const loaded = talk('bcdefg', false);
  expect(joinMessages(loaded, talk('efg', true))).toEqual(loaded);
  expect(joinMessages(loaded, talk('ghi', true))).toEqual(talk('bcdefghi', false));
});

test('when more was written than one reply holds, only the latest are shown', () => {
  expect(joinMessages(talk('bcdefg', false), talk('klm', true))).toEqual(talk('klm', true));
});

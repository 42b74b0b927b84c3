import { lossOf } from '@app/platform/web/offline';
import { allKinds } from '@app/platform/web/offline/testing';
import { expect, test } from 'vitest';
import { loadOutbox } from './load-outbox.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../modules/*/web/writes/kinds.ts', { eager: true });

/** The names of the kinds of write that modules declare. */
const declared = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((value) =>
    typeof value === 'object' && value !== null && 'send' in value && 'name' in value ? [value.name] : [],
  );

test('whatever waits on a device can be sent from any page: the outbox knows the kinds of every module', async () => {
  expect(declared).toEqual(expect.arrayContaining(['practice.answer', 'mocks.answer', 'gems.turn', 'guides.note']));
  await loadOutbox();
  expect(allKinds().map(({ name }) => name)).toEqual(expect.arrayContaining(declared));
});

test('each kind says what is lost with it: answers of exams and reviews of cards are no flags or notes', async () => {
  await loadOutbox();
  const loss = (kind: string) => lossOf({ opId: '', at: 0, kind, data: {}, subject: '', href: '' });
  const kinds = ['practice.answer', 'mocks.answer', 'gems.turn', 'mocks.seen', 'practice.note', 'guides.flag'];
  expect(kinds.map(loss)).toEqual(['answer', 'answer', 'card review', 'nothing', 'flag or note', 'flag or note']);
});

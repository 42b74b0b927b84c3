import { expect, test } from 'vitest';
import { registerKinds, type WriteKind } from '../kinds.ts';
import { readStored } from '../read-stored.ts';
import { memoryTable } from './database.ts';
import { seal } from './seal.ts';
import { sealedStore } from './store.ts';

interface Answer {
  readonly option: string;
}
const kind: WriteKind<Answer, null> = {
  name: 'test.answer',
  send: async () => null,
  terminal: [],
  label: ({ option }) => option,
  former: (stored) => {
    const { choice } = stored as { readonly choice?: string };
    return choice === undefined ? undefined : { option: choice };
  },
};
registerKinds([kind]);

const key = await crypto.subtle.importKey('raw', new Uint8Array(32).fill(1), 'AES-GCM', false, ['encrypt', 'decrypt']);
const lock = { owner: 'amina', key };
const former = { opId: 'a', at: 1, choice: 'B', label: 'Question 1', href: '/1' };

test('fifty entries of an earlier format are read correctly, none is lost, and reading removes none', async () => {
  const table = memoryTable();
  for (let at = 0; at < 50; at += 1)
    await table.put({
      id: `op-${at}`,
      at,
      sealed: await seal(lock, { ...former, opId: `op-${at}`, at, choice: `${at}` }),
    });
  const read = await sealedStore(table, lock, readStored).all();
  expect(read.map(({ opId, kind: name, data, subject }) => [opId, name, data, subject])).toEqual(
    Array.from({ length: 50 }, (_, at) => [`op-${at}`, kind.name, { option: `${at}` }, 'Question 1']),
  );
  expect(await table.all()).toHaveLength(50);
});

test('a refused entry stays refused, a current one is read as it is, and an unknown format is left alone', async () => {
  expect(readStored({ ...former, refused: 'Too late.' })).toMatchObject({ refused: 'Too late.' });
  const present = { opId: 'b', at: 2, kind: 'later.kind', data: 7, subject: 'x', href: '/x' };
  expect(readStored(present)).toEqual(present);
  const table = memoryTable();
  await table.put({ id: 'c', at: 3, sealed: await seal(lock, { strange: true }) });
  expect(await sealedStore(table, lock, readStored).all()).toEqual([]);
  expect(await table.all()).toHaveLength(1);
});

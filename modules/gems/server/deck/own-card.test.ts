import type { Deck } from '@app/gems/contract';
import { collide } from '@app/platform/server/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { findOwn } from './own-card.repo.ts';
import { frontOf, keepOwnCard } from './own-card.ts';

interface OwnCardReply {
  readonly id: string;
  readonly front: string;
  readonly in_deck: boolean;
}
let world: GemsWorld;
beforeAll(async () => {
  world = await openGems();
});
afterAll(() => world.api.close());

test('two devices that change one side of a card each at the same moment both keep their change', async () => {
  const { api } = world;
  const { person } = await world.learner();
  const reader = { userId: person.id, osce: false, drafts: false };
  const id = randomUUID();
  await keepOwnCard(api.deps, reader, { id, front: 'Old front', back: 'Old back' });
  const reply = await collide(
    api,
    async (deps, meanwhile) => {
      await keepOwnCard(deps, reader, { id, back: 'New back' });
      await meanwhile();
    },
    () => keepOwnCard(api.deps, reader, { id, front: 'New front' }),
  );
  expect(reply).toEqual({ id, front: 'New front', in_deck: true });
  expect(await findOwn(api.deps.db, person.id, id)).toEqual({ id, front: 'New front', back: 'New back' });
});

test('an edit of a removed card whose question has another card now changes nothing in the deck and names that card', async () => {
  const who = await world.learner();
  const { rows } = await world.api.database.pool.query("select id from questions.item where code = 'HEA-0002'");
  const item_id = rows[0].id as string;
  const answer = { op_id: randomUUID(), option: 'A', seconds: 9, answered_at: world.api.clock.now().toISOString() };
  await world.done(who, 'PUT', `/questionbank/answerv2/${item_id}`, answer);
  const [old, next] = [randomUUID(), randomUUID()];
  const send = (body: object) => world.done<OwnCardReply>(who, 'POST', '/gems/cards', body);
  expect((await send({ id: old, item_id })).front).toBe('A woman of 50 has HEA-0002. What is next for HEA-0002?');
  await send({ id: old, removed: true });
  await send({ id: next, item_id });
  const ownCards = async () => (await world.get<Deck>(who, '/gemsdeck')).cards.filter(({ kind }) => kind === 'own');
  const before = await ownCards();
  expect(before[0]?.back, 'what the dialog edits').toEqual(expect.stringMatching(/\S/));
  for (let again = 0; again < 2; again += 1) {
    expect(await send({ id: old, front: 'A late edit' })).toMatchObject({ id: next, in_deck: true });
    expect(await ownCards()).toEqual(before);
  }
  await send({ id: next, removed: true });
  expect(await send({ id: old, back: 'A later one' })).toEqual({ id: old, front: 'A late edit', in_deck: true });
});

test('the front made from a question is two sentences, or one that was cut and one', () => {
  const leadIn = 'What is the diagnosis?';
  expect(
    ['A man of 50 has a cough', 'A man of 50 has a cough, and…', 'Why?'].map((opening) => frontOf({ opening, leadIn })),
  ).toEqual([
    'A man of 50 has a cough. What is the diagnosis?',
    'A man of 50 has a cough, and… What is the diagnosis?',
    'Why? What is the diagnosis?',
  ]);
});

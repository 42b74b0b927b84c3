import { type QuestionItem, signOff } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../../testing/desk-world.ts';
import { publishDue } from '../plan/schedule.ts';

let world: DeskWorld;
let writer: TestEditor;
let colleague: TestEditor;
let heart: string;
beforeAll(async () => {
  // As in a new installation, where nobody has chosen what needs a signature.
  world = await openDesk({ signed: 'unset' });
  writer = await world.staff({ rights: ['paques'] });
  colleague = await world.staff({ rights: ['paques'], firstName: 'Rhian', lastName: 'Pritchard' });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

const begin = async (): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content: finished };
  return (await world.call(writer, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
};
const put = (who: TestEditor, { id, version }: QuestionItem, values: object = {}) =>
  world.call(who, 'PUT', `/a/paplabable/question/${id}`, { version, ...values });
const sign = (who: TestEditor, { id }: QuestionItem) =>
  world.call(who, 'PUT', `/a/paplabable/questionsign/${id}`, { version: 1 });

test('a first publication needs a colleague, at once and at a set time, unless staff chose otherwise', async () => {
  const item = await begin();
  expect(item.draft?.change).toMatchObject({ needs_sign_off: true, signed_by: null });
  expect((await put(writer, item)).body.code).toBe('SIGN_OFF_NEEDED');
  expect((await put(colleague, item)).body.code, 'nor by another without a signature').toBe('SIGN_OFF_NEEDED');
  const publish_at = new Date(world.api.clock.now().getTime() + 60_000).toISOString();
  const plan = { version: 1, publish_at };
  const planned = () => world.call(writer, 'PUT', `/a/paplabable/questionschedule/${item.id}`, plan);
  expect((await planned()).body.code).toBe('SIGN_OFF_NEEDED');
  expect((await sign(writer, item)).body.code).toBe('OWN_WORDS');
  await sign(colleague, item);
  expect((await planned()).http).toBe(200);
  world.api.clock.advance(120_000);
  await publishDue(world.api.deps);
  const published = await world.read(writer, item.id);
  expect(published.published?.n).toBe(1);
  const reworded = await put(writer, published, { explanation: 'It is B, of course.' });
  expect(reworded.body.data, 'a later correction of wording needs nobody').toMatchObject({ published: { n: 2 } });
  const rekeyed = await put(writer, reworded.body.data as QuestionItem, { answer_key: 'C' });
  expect(rekeyed.body.code).toBe('SIGN_OFF_NEEDED');
});

test('the editor names the colleagues who can sign: those who may edit and have not written in it', async () => {
  const item = await begin();
  const signers = async () => {
    const { body } = await world.call(writer, 'GET', `/a/paplabable/questionsteps/${item.id}`);
    return (body.data as { signers: string[] }).signers;
  };
  await world.staff({ rights: ['plabques'], scope: 'plab' });
  expect(await signers()).toEqual(['Rhian Pritchard']);
  await world.saveDraft(colleague, item, { ...item.content, stem: 'Reworded.' }, 1);
  expect(await signers()).toEqual([]);
});

test('a choice made before stays: with “key”, new questions are published alone', async () => {
  const { deps } = world.api;
  await deps.settings.write(deps.db, signOff, 'key');
  expect((await put(writer, await begin())).body.data).toMatchObject({ published: { n: 1 } });
});

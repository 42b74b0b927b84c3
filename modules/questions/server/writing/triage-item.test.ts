import type { QuestionItem, TriageState } from '@app/questions/contract';
import { DAY_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, openDesk } from '../testing/desk-world.ts';

let world: DeskWorld;
let editor: TestEditor;
let triager: TestEditor;
let id: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques', 'plabques'] });
  triager = await world.staff({ rights: ['plabques'] });
  id = await world.itemId('HEA-5001');
});
afterAll(() => world.api.close());

const put = (who: TestEditor, body: object) => world.call(who, 'PUT', `/a/paplabable/morequestion/${id}`, body);
const decide = async (triage: TriageState) => expect((await put(triager, { triage })).http).toBe(200);
const read = (): Promise<QuestionItem> => world.read(editor, id, 'morequestion');
const isOpen = ({ content }: QuestionItem) => content.places.find(({ edition }) => edition === 'more')?.active;
/** The question as an editor reads it after the decision, with a draft begun from it. */
async function draftAfter(triage: TriageState, key_point: string): Promise<QuestionItem> {
  await decide(triage);
  const item = await read();
  const saved = await world.saveDraft(editor, item, { ...item.content, key_point }, 0);
  expect(saved.http, saved.text).toBe(200);
  return item;
}

test('a bank opened by a decision stays open when a draft from before is published, and its editor notices', async () => {
  const seen = await draftAfter('not', 'Begun before.');
  expect(isOpen(seen)).toBe(false);
  await decide('more');
  expect((await world.saveDraft(editor, seen, seen.content, 1)).body.code).toBe('VERSION_CONFLICT');
  expect((await put(editor, { version: seen.version })).body.code).toBe('VERSION_CONFLICT');
  const { version } = await read();
  const published = (await put(editor, { version })).body.data as QuestionItem;
  expect(published).toMatchObject({ draft: null, triage: 'more', content: { key_point: 'Begun before.' } });
  expect(isOpen(published)).toBe(true);
});

test('a bank closed by a decision stays closed, and a planned publication is cancelled', async () => {
  const seen = await draftAfter('more', 'Planned.');
  expect(isOpen(seen)).toBe(true);
  const publish_at = new Date(world.api.clock.now().getTime() + DAY_MS).toISOString();
  const planned = await world.call(editor, 'PUT', `/a/paplabable/questionschedule/${id}`, { version: 1, publish_at });
  expect(planned.http, planned.text).toBe(200);
  await decide('not');
  const { draft, version } = await read();
  expect(draft).toMatchObject({ publish_at: null, publish_problem: expect.stringContaining('taken out of a bank') });
  const published = await put(editor, { version });
  expect(published.http, published.text).toBe(200);
  expect(isOpen(published.body.data as QuestionItem)).toBe(false);
});

test('a decision sent together with new text is not undone by that text', async () => {
  await decide('not');
  const { version } = await read();
  const both = await put(editor, { version, triage: 'more', key_point: 'Both at once.' });
  expect(both.body.data).toMatchObject({ triage: 'more', content: { key_point: 'Both at once.' } });
  expect(isOpen(both.body.data as QuestionItem)).toBe(true);
});

test('a decision by a colleague whose account is gone is not taken for one of the content pack', async () => {
  expect((await world.read(editor, await world.itemId('HEA-5002'), 'morequestion')).decided).toMatchObject({
    by: null,
  });
  await decide('not');
  await sql`update accounts.user set deleted_at = now() where id = ${triager.person.id}`.execute(world.api.deps.db);
  expect((await read()).decided).toMatchObject({ by: 'A former colleague' });
});

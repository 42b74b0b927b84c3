import type { PictureUse, QuestionItem } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../../testing/desk-world.ts';

let world: DeskWorld;
let editor: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques'] });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

let pictures = 0;
async function picture(): Promise<{ src: string; sha256: string }> {
  const key = `media/${world.api.deps.ids.id()}.webp`;
  pictures += 1;
  await world.api.deps.storage.put(key, { body: new Uint8Array(64).fill(pictures), contentType: 'image/webp' });
  const reply = await world.call(editor, 'PUT', '/a/paplabable/questionpicture', { key });
  const { src, sha256 } = reply.body.data as { src: string; sha256: string };
  return { src, sha256 };
}
const WORDS = { alt: 'A film of a wrist.', credit: 'Ours' };
const begin = async (image: object): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content: { ...finished, images: [{ ...image, ...WORDS }] } };
  return (await world.call(editor, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
};
async function createPublished(image: object): Promise<QuestionItem> {
  const { id, version } = await begin(image);
  return (await world.call(editor, 'PUT', `/a/paplabable/question/${id}`, { version })).body.data as QuestionItem;
}
const path = (sha256: string) => `/a/paplabable/questionpictures/${sha256}`;
const replace = (from: string, to: object, values: object = {}, who = editor) =>
  world.call(who, 'PUT', path(from), { to, same: true, reason: 'Drawn better.', ...values });
const uses = async (sha256: string, who = editor) =>
  (await world.call(who, 'GET', path(sha256))).body.data as { rows: PictureUse[]; elsewhere: number };
const epochs = async (id: string) =>
  (
    await sql<{ epoch: number }>`select epoch from questions.item_version where item_id = ${id} order by n`.execute(
      world.api.deps.db,
    )
  ).rows.map(({ epoch }) => epoch);

test('a picture is replaced in every question and draft that shows it, and put back [ext-get-a-paplabable-questionpictures-by-sha256] [ext-put-a-paplabable-questionpictures-by-sha256] [ext-put-a-paplabable-questionpicturechanges-by-id-undo]', async () => {
  const [old, better] = [await picture(), await picture()];
  const [first, second, draft] = [await createPublished(old), await createPublished(old), await begin(old)];
  const content = { ...second.content, stem: 'Another stem.' };
  await world.saveDraft(editor, second, content, 0);
  expect((await uses(old.sha256)).rows.map(({ code, shown, draft: written }) => [code, shown, written])).toEqual([
    [first.code, true, false],
    [second.code, true, true],
    [draft.code, false, true],
  ]);
  const done = (await replace(old.sha256, better, { alt: 'A wrist, labelled.' })).body.data as { id: string };
  expect(done).toMatchObject({ changed: [first.code, second.code, draft.code], left: [] });
  for (const { id } of [first, second, draft])
    expect((await world.read(editor, id)).content.images).toEqual([{ ...better, ...WORDS, alt: 'A wrist, labelled.' }]);
  expect((await world.read(editor, second.id)).content.stem, 'the draft keeps its words').toBe('Another stem.');
  expect((await world.read(editor, second.id)).behind, 'and knows the new version').toBeNull();
  expect(await epochs(first.id), 'it says the same: statistics go on').toEqual([1, 1]);
  expect((await uses(old.sha256)).rows).toEqual([]);
  expect((await replace(old.sha256, better)).body.data, 'pressed twice').toEqual({ id: null, changed: [], left: [] });
  const undo = `/a/paplabable/questionpicturechanges/${done.id}/undo`;
  expect((await world.call(editor, 'PUT', undo)).body.data).toEqual({ changed: [first.code, second.code, draft.code] });
  expect((await world.call(editor, 'PUT', undo)).body.data, 'undone twice').toEqual({ changed: [] });
  for (const { id } of [first, second, draft])
    expect((await world.read(editor, id)).content.images).toEqual([{ ...old, ...WORDS }]);
  const { rows: audit } = await sql`select l.action, l.items, l.undoes, l.after, array(
      select i.name from platform.audit_item i where i.audit_id = l.id order by i.n) as names
    from platform.audit l where l.id = ${done.id} or l.undoes = ${done.id} order by l.at, l.undoes nulls first`.execute(
    world.api.deps.db,
  );
  const names = [first.code, second.code, draft.code];
  expect(audit, 'one line with its questions inside, and one for the undo').toMatchObject([
    { action: 'replace-picture', items: 3, undoes: null, names, after: { reason: 'Drawn better.', same: true } },
    { action: 'undo-picture', items: 3, undoes: done.id, names, after: { picture: old.sha256 } },
  ]);
});

test('a picture with another meaning starts new statistics and needs a new clinical review [ext-get-a-paplabable-questionpicturechanges]', async () => {
  const [old, other] = [await picture(), await picture()];
  const item = await createPublished(old);
  await replace(old.sha256, other, { same: false, reason: 'The label was wrong.' });
  expect(await epochs(item.id)).toEqual([1, 2]);
  expect((await world.read(editor, item.id)).checked?.state).toBe('pending');
  const latest = (await world.call(editor, 'GET', '/a/paplabable/questionpicturechanges')).body.data as {
    rows: { id: string; codes: string[]; reason: string }[];
  };
  expect(latest.rows[0]).toMatchObject({ codes: [item.code], reason: 'The label was wrong.' });
  const colleague = await world.staff({ rights: ['paques'] });
  const undo = `/a/paplabable/questionpicturechanges/${latest.rows[0]?.id}/undo`;
  const list = async (who: TestEditor) =>
    ((await world.call(who, 'GET', '/a/paplabable/questionpicturechanges')).body.data as { rows: { by: string }[] })
      .rows;
  expect((await list(colleague))[0]?.by, 'a colleague with the same right may put it back').toMatch(/./);
  const otherLine = await world.staff({ rights: ['plabques'], scope: 'plab' });
  expect(await list(otherLine)).toEqual([]);
  expect((await world.call(otherLine, 'PUT', undo)).http).toBe(404);
  const changed = { version: (await world.read(editor, item.id)).version, images: [{ ...old, ...WORDS }] };
  await world.call(editor, 'PUT', `/a/paplabable/question/${item.id}`, changed);
  expect((await world.call(editor, 'PUT', undo)).body.data, 'the new one is gone already').toEqual({ changed: [] });
});

test('a replacement can be undone after one of its drafts was deleted', async () => {
  const [old, better] = [await picture(), await picture()];
  const [item, draft] = [await createPublished(old), await begin(old)];
  const done = (await replace(old.sha256, better)).body.data as { id: string; changed: string[] };
  expect(done.changed).toEqual([item.code, draft.code]);
  const removed = await world.call(editor, 'DELETE', `/a/paplabable/question/${draft.id}`);
  expect(removed.body.data).toEqual({ deleted: true });
  const undone = await world.call(editor, 'PUT', `/a/paplabable/questionpicturechanges/${done.id}/undo`);
  expect(undone.body.data).toEqual({ changed: [item.code] });
  expect((await world.read(editor, item.id)).content.images).toEqual([{ ...old, ...WORDS }]);
});

test('questions that cannot be changed are named, and those that cannot be seen are only counted', async () => {
  const [old, better] = [await picture(), await picture()];
  const item = await createPublished(old);
  const both = await begin(old);
  const images = [old, better].map((image) => ({ ...image, ...WORDS }));
  await world.saveDraft(editor, both, { ...both.content, images }, both.draft?.version);
  const otherLine = await world.staff({ rights: ['plabques'], scope: 'plab' });
  expect(await uses(old.sha256, otherLine)).toMatchObject({ rows: [], elsewhere: 2, people: 0 });
  expect((await replace(old.sha256, better, {}, otherLine)).body.data).toEqual({ id: null, changed: [], left: [] });
  const looking = await world.staff({ rights: ['paques'], flags: ['v'] });
  expect((await replace(old.sha256, better, {}, looking)).http).toBe(403);
  expect((await replace(old.sha256, { src: `${'0'.repeat(64)}.webp`, sha256: '0'.repeat(64) })).http).toBe(404);
  expect((await replace(old.sha256, old)).http).toBe(400);
  expect((await replace(old.sha256, better, { reason: '' })).http).toBe(400);
  expect((await replace(old.sha256, better)).body.data).toMatchObject({
    changed: [item.code],
    left: [{ code: both.code, why: 'it shows the new picture already' }],
  });
});

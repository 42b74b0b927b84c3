import type { ExportView, ImportView, QuestionItem } from '@app/questions/contract';
import { type QueryResult, type RootOperationNode, sql, type UnknownRow } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../testing/desk-world.ts';
import { runExport } from '../testing/run-export.ts';
import { importHandler } from './apply.ts';
import { clearExports, exportHandler } from './export.ts';
import { exportFile } from './export-file.ts';
import { listPublished } from './export.repo.ts';
import { writeCsv } from './formats/csv.ts';
import { questionsCsv, readQuestionsCsv } from './formats/csv-questions.ts';

let world: DeskWorld;
let editor: TestEditor;
let colleague: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques'] });
  colleague = await world.staff({ rights: ['paques'] });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

const createPublished = async (): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content: finished };
  const item = (await world.call(editor, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
  const { version } = item;
  return (await world.call(editor, 'PUT', `/a/paplabable/question/${item.id}`, { version })).body.data as QuestionItem;
};
const read = (text: string, values: object = {}) =>
  world.call(editor, 'POST', '/a/paplabable/questionimport', { name: 'a.csv', format: 'csv', text, ...values });
const line = ({ code, content }: QuestionItem, values: object = {}, version = 1) => ({
  code,
  version,
  category: 'heart',
  topic: '',
  content: { ...content, answer_key: content.answer_key ?? 'A', ...values },
});
const jobs = async (): Promise<{ taskId: string }[]> =>
  world.api.jobs.filter(({ name }) => name === 'questions.import').map(({ payload }) => payload as never);
const draftsOf = async (ids: readonly string[]) =>
  (
    await sql<{ item_id: string; version: number }>`
      select item_id, version from questions.draft where item_id = any(${ids}::uuid[])`.execute(world.api.deps.db)
  ).rows;

test('a dry run says what a file would do and writes nothing [ext-post-a-paplabable-questionimport] [ext-get-a-paplabable-questionimport-by-id]', async () => {
  const [same, changed, stale, drafted] = [
    await createPublished(),
    await createPublished(),
    await createPublished(),
    await createPublished(),
  ];
  await world.saveDraft(colleague, drafted, { ...drafted.content, stem: 'Mine.' }, 0);
  const text = questionsCsv([
    line(same),
    line(changed, { key_point: 'Another.' }),
    line(stale, { key_point: 'Another.' }, 0),
    line(drafted, { key_point: 'Another.' }),
    { ...line(same), code: '' },
    { ...line(same), code: '', category: 'Nowhere' },
    { ...line(same), code: 'HEA-9998' },
    line(same),
  ]);
  const before = await draftsOf([changed.id]);
  const view = (await read(text)).body.data as ImportView;
  expect(view.counts).toEqual({ created: 1, changed: 1, same: 1, conflict: 2, refused: 3 });
  expect(view.rows.find(({ code }) => code === changed.code)?.changes).toEqual([
    { field: 'key_point', before: 'Think of B.', after: 'Another.' },
  ]);
  expect(await draftsOf([changed.id])).toEqual(before);
  const reply = await world.call(colleague, 'GET', `/a/paplabable/questionimport/${view.id}`);
  expect(reply.http, 'a file is its owner’s').toBe(404);
  expect((await read('nothing')).http).toBe(400);
});

test('a code of staff that stands for an unrelated question here is a conflict, not a change', async () => {
  const [unrelated, reworded] = [await createPublished(), await createPublished()];
  const text = questionsCsv([
    line(unrelated, { stem: 'After a long flight her left calf is swollen.' }),
    line(reworded, { stem: 'A man of 50 coughs.' }),
  ]);
  const view = (await read(text)).body.data as ImportView;
  expect(view.counts).toMatchObject({ changed: 1, conflict: 1 });
  expect(view.rows.find(({ kind }) => kind === 'conflict')).toMatchObject({
    code: unrelated.code,
    problem: 'The stem in the file has nothing in common with the one here.',
  });
});

test('an invalid field is refused with a message and a remedy', async () => {
  const item = await createPublished();
  const wrong = [{ answer_key: 'F' }, { difficulty: 9 }, { task: 'guessing' }, { key_point: 'word '.repeat(300) }];
  const text = questionsCsv(wrong.map((values) => ({ ...line(item, values), code: '' })));
  const { rows } = (await read(text)).body.data as ImportView;
  expect(rows.map(({ problem, remedy }) => `${problem} ${remedy}`)).toEqual([
    'The answer is not one of the five letters. Write A, B, C, D or E.',
    'The difficulty is not a whole number from 1 to 5. Write such a number, or leave it empty.',
    'The task is not one that we use. Write diagnosis, investigation, management, mechanism, interpretation or professional, or leave it empty.',
    'The key point is longer than 1,000 characters. Shorten it.',
  ]);
});

test('a new question without a right answer is refused; one that is here keeps its own', async () => {
  const item = await createPublished();
  const columns = ['code', 'category', 'stem', 'lead_in', 'option_a', 'option_b', 'option_c', 'option_d', 'option_e'];
  const cells = (code: string) => [
    code,
    'heart',
    `A man of 48 coughs ${code}.`,
    'What is it?',
    '1',
    '2',
    '3',
    '4',
    '5',
  ];
  const { rows } = (await read(writeCsv([columns, cells(''), cells(item.code)]))).body.data as ImportView;
  expect(Object.fromEntries(rows.map(({ code, kind, problem }) => [code ?? 'new', [kind, problem]]))).toEqual({
    new: ['refused', 'It names no right answer.'],
    [item.code]: ['changed', ''],
  });
});

test('an import creates drafts once, however often its task restarts [ext-put-a-paplabable-questionimport-by-id-apply] [ext-put-a-paplabable-questionimport-by-id-choice]', async () => {
  const [changed, stale] = [await createPublished(), await createPublished()];
  const text = questionsCsv([
    line(changed, { stem: 'A man of 44 coughs.' }),
    line(stale, { stem: 'A man of 45 coughs.' }, 0),
    { ...line(changed, { stem: 'A man of 46 coughs.' }), code: '' },
  ]);
  const { id } = (await read(text)).body.data as ImportView;
  const path = `/a/paplabable/questionimport/${id}`;
  expect((await world.call(editor, 'PUT', `${path}/choice`, { choice: 'file' })).body.data).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ code: stale.code, choice: 'file' })]),
  });
  const first = await world.call(editor, 'PUT', `${path}/apply`);
  expect((await world.call(editor, 'PUT', `${path}/apply`)).body.data, 'pressed twice').toEqual(first.body.data);
  expect((await world.call(editor, 'PUT', `${path}/choice`, { choice: 'ours' })).body.code).toBe('IMPORT_APPLIED');
  const [job] = await jobs();
  // A worker that dies after the last row leaves a task that runs again.
  await importHandler.run(world.api.deps, job as never);
  await sql`update platform.task set state = 'waiting', ended_at = null, done = 0 where id = ${job?.taskId}`.execute(
    world.api.deps.db,
  );
  await importHandler.run(world.api.deps, job as never);
  expect(await draftsOf([changed.id, stale.id])).toEqual([
    expect.objectContaining({ version: 1 }),
    expect.objectContaining({ version: 1 }),
  ]);
  expect((await world.read(editor, stale.id)).content.stem).toBe('A man of 45 coughs.');
  const { rows } = await sql<{ count: number; open: number }>`
    select count(*)::integer as count, count(*) filter (where version_id is not null)::integer as open
    from questions.item i join questions.draft d on d.item_id = i.id
    where d.content ->> 'stem' = 'A man of 46 coughs.'`.execute(world.api.deps.db);
  expect(rows[0]).toEqual({ count: 1, open: 0 });
});

async function applyImport(id: string): Promise<{ written: number; left: string[] }> {
  const { task } = (await world.call(editor, 'PUT', `/a/paplabable/questionimport/${id}/apply`)).body.data as {
    task: string;
  };
  const payload = (await jobs()).find(({ taskId }) => taskId === task);
  await importHandler.run(world.api.deps, payload as never);
  const { rows } = await sql<{ result: { written: number; left: string[] } }>`
    select result from platform.task where id = ${task}`.execute(world.api.deps.db);
  return rows[0]?.result ?? { written: 0, left: [] };
}

/** The lines of the audit record about imports, newest first, with the names of their items. */
async function importLines(importId: string) {
  const { rows } = await sql`
    select entity_id, items, (after ->> 'changed')::integer as changed, array(
      select name from platform.audit_item_view as item where item.audit_id = line.id order by n) as named
    from platform.audit_view as line where action = 'import' and entity = 'question' and request_id = (
      select task_id::text from questions.import where id = ${importId})`.execute(world.api.deps.db);
  return rows;
}

test('an import is one line of the audit record that names its questions, also after it was begun twice', async () => {
  const [one, two] = [await createPublished(), await createPublished()];
  const words = { key_point: 'From the file.' };
  world.api.clock.advance(60_000);
  const { id } = (await read(questionsCsv([line(one, words), line(two, words)]))).body.data as ImportView;
  expect(await applyImport(id)).toEqual({ written: 2, left: [] });
  const { task } = (await world.call(editor, 'PUT', `/a/paplabable/questionimport/${id}/apply`)).body.data as {
    task: string;
  };
  await importHandler.run(world.api.deps, (await jobs()).find(({ taskId }) => taskId === task) as never);
  expect(await importLines(id)).toEqual([{ entity_id: null, items: 2, named: [one.code, two.code], changed: 2 }]);
});

test('an import leaves alone what was published or drafted since its dry run', async () => {
  const [sure, newer, stale, other] = [
    await createPublished(),
    await createPublished(),
    await createPublished(),
    await createPublished(),
  ];
  await world.saveDraft(colleague, other, { ...other.content, stem: 'A first draft.' }, 0);
  const words = { key_point: 'From the file.' };
  const text = questionsCsv([line(sure, words), line(newer, words), line(stale, words, 0), line(other, words)]);
  const { id, counts } = (await read(text)).body.data as ImportView;
  expect(counts).toMatchObject({ changed: 2, conflict: 2 });
  await world.call(editor, 'PUT', `/a/paplabable/questionimport/${id}/choice`, { choice: 'file' });
  world.api.clock.advance(60_000);
  const { version } = newer;
  const change = { ...newer.content, key_point: 'A colleague’s.', version };
  expect((await world.call(colleague, 'PUT', `/a/paplabable/question/${newer.id}`, change)).http).toBe(200);
  await world.saveDraft(colleague, stale, { ...stale.content, stem: 'Begun since.' }, 0);
  // A draft that was discarded and begun again has the version of the one that was compared.
  await world.call(colleague, 'DELETE', `/a/paplabable/questiondraft/${other.id}`);
  await world.saveDraft(colleague, other, { ...other.content, stem: 'Begun again.' }, 0);
  expect(await applyImport(id)).toEqual({ written: 1, left: [newer.code, stale.code, other.code] });
  expect(await importLines(id)).toEqual([{ entity_id: sure.id, items: null, named: [], changed: 1 }]);
  expect((await world.read(editor, sure.id)).content.key_point).toBe('From the file.');
  expect(await world.read(editor, newer.id)).toMatchObject({ draft: null, content: { key_point: 'A colleague’s.' } });
  expect((await world.read(editor, stale.id)).content.stem).toBe('Begun since.');
  expect((await world.read(editor, other.id)).content.stem).toBe('Begun again.');
});

test('a draft that a file or a restored version replaces stays in the audit record, and its plan leaves a reason', async () => {
  const [item, alone, restored] = [await createPublished(), await createPublished(), await createPublished()];
  const publish_at = new Date(world.api.clock.now().getTime() + 3_600_000).toISOString();
  for (const each of [item, restored]) {
    await world.saveDraft(colleague, each, { ...each.content, key_point: 'Mine, not sent yet.' }, 0);
    const plan = { version: 1, publish_at };
    expect((await world.call(colleague, 'PUT', `/a/paplabable/questionschedule/${each.id}`, plan)).http).toBe(200);
  }
  const words = { key_point: 'From the file.' };
  const { id } = (await read(questionsCsv([line(item, words), line(alone, words)]))).body.data as ImportView;
  await world.call(editor, 'PUT', `/a/paplabable/questionimport/${id}/choice`, { choice: 'file' });
  expect(await applyImport(id)).toEqual({ written: 2, left: [] });
  const { version, content } = restored;
  const body = { content, version: 1, item_version: version, restored: 1 };
  expect((await world.call(editor, 'PUT', `/a/paplabable/questiondraft/${restored.id}`, body)).http).toBe(200);
  const { rows } = await sql<{ entity_id: string; key_point: string; actor_id: string }>`
    select entity_id, actor_id, before ->> 'key_point' as key_point from platform.audit
    where action = 'replace-draft' and entity = 'question' order by at, id`.execute(world.api.deps.db);
  const kept = { key_point: 'Mine, not sent yet.', actor_id: editor.person.id };
  expect(rows).toEqual([item, restored].map((each) => ({ ...kept, entity_id: each.id })));
  expect((await world.read(editor, item.id)).draft).toMatchObject({
    publish_at: null,
    publish_problem: 'An import replaced the draft and cancelled its planned publication.',
  });
  expect((await world.read(editor, restored.id)).draft?.publish_problem).toBe(
    'Restoring version 1 cancelled the planned publication.',
  );
  expect((await world.read(editor, alone.id)).draft?.publish_problem).toBe('');
});

test('a file with options but without their reasons keeps the reasons', async () => {
  const { id, code } = await createPublished();
  const sheet = (texts: readonly string[]) =>
    writeCsv([
      ['code', ...'abcde'.split('').map((letter) => `option_${letter}`), 'reason_e'],
      [code, ...texts, 'Because of the file.'],
    ]);
  const view = (await read(sheet(['A cause', 'Cause B', 'Cause D', 'Cause C', 'Cause E']))).body.data as ImportView;
  expect(view.rows[0]?.changes.map(({ field }) => field)).toEqual([
    'option A',
    'option C',
    'reason C',
    'option D',
    'reason D',
    'reason E',
  ]);
  expect(await applyImport(view.id)).toEqual({ written: 1, left: [] });
  expect((await world.read(editor, id)).content.options).toEqual([
    { key: 'A', text: 'A cause', rationale: 'Because A.' },
    { key: 'B', text: 'Cause B', rationale: 'Because B.' },
    { key: 'C', text: 'Cause D', rationale: 'Because D.' },
    { key: 'D', text: 'Cause C', rationale: 'Because C.' },
    { key: 'E', text: 'Cause E', rationale: 'Because of the file.' },
  ]);
});

test('an export has every published question and leaves a line in the audit record [ext-post-a-paplabable-questionexport]', async () => {
  const item = await createPublished();
  const { file, count } = await runExport(world, editor, { format: 'csv', category_id: heart });
  const text = file.toString();
  expect(readQuestionsCsv(text).rows).toHaveLength(count);
  expect(text).toContain(item.code);
  const again = (await read(text)).body.data as ImportView;
  expect([again.counts.changed, again.counts.created, again.counts.refused], 'it comes back as it left').toEqual([
    0, 0, 0,
  ]);
  for (const format of ['anki', 'pack'])
    expect((await runExport(world, editor, { format, category_id: heart })).file.toString()).toContain(item.code);
  const zip = (await runExport(world, editor, { format: 'qti', category_id: heart })).file.toString('base64');
  const back = (await read(zip, { name: 'a.zip', format: 'qti' })).body.data as ImportView;
  expect(back.counts, 'a QTI package too').toEqual({ created: 0, changed: 0, same: count, conflict: 0, refused: 0 });
  const { rows } = await sql<{ after: unknown }>`
    select after from platform.audit where action = 'export' and entity = 'question'`.execute(world.api.deps.db);
  expect(rows.map(({ after }) => after)).toContainEqual({ format: 'csv', category_id: heart, count });
  const looking = await world.staff({ rights: ['paques'], flags: ['v'] });
  expect((await world.call(looking, 'POST', '/a/paplabable/questionexport', { format: 'csv' })).http).toBe(403);
});

test('the file of an export is for its owner alone, and is deleted after a day [ext-get-a-paplabable-questionexport-by-id]', async () => {
  const begun = await world.call(editor, 'POST', '/a/paplabable/questionexport', { format: 'csv', category_id: heart });
  const { id, url } = begun.body.data as ExportView;
  const path = `/a/paplabable/questionexport/${id}`;
  expect(url, 'nothing was made yet').toBeNull();
  const job = world.api.jobs.findLast(({ name }) => name === 'questions.export');
  await exportHandler.run(world.api.deps, job?.payload as never);
  const ready = (await world.call(editor, 'GET', path)).body.data as ExportView;
  expect(ready.url).toMatch(new RegExp(`/files/exports/questions/${id}/questions-.*\\.csv`));
  expect((await world.call(colleague, 'GET', path)).http).toBe(404);
  const key = `exports/questions/${id}/${ready.name}`;
  await clearExports.run(world.api.deps, {} as never);
  expect(await world.api.deps.storage.get(key)).not.toBeNull();
  await sql`update questions.export set created_at = created_at - interval '25 hours' where id = ${id}`.execute(
    world.api.deps.db,
  );
  await clearExports.run(world.api.deps, {} as never);
  expect([await world.api.deps.storage.get(key), (await world.call(editor, 'GET', path)).http]).toEqual([null, 404]);
});

test('an export reads its questions together: a bank of a thousand would not take a thousand times as long', async () => {
  for (let at = 0; at < 4; at += 1) await createPublished();
  let statements = 0;
  const counting = {
    transformQuery: ({ node }: { readonly node: RootOperationNode }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }: { readonly result: QueryResult<UnknownRow> }) => result,
  };
  const { deps } = world.api;
  const named = await listPublished(deps.db, 'pa', null);
  expect(named.length).toBeGreaterThan(4);
  const reported: number[] = [];
  await exportFile({ ...deps, db: deps.db.withPlugin(counting) }, { format: 'anki', named }, async (done) => {
    reported.push(done);
  });
  expect([statements, reported], 'the words and the places').toEqual([2, [named.length]]);
});

test('rows beyond the free codes are refused before anything is written, and one refused later is skipped alone', async () => {
  const item = await createPublished();
  const { db } = world.api.deps;
  const last = async (code: string) => {
    await sql`update questions.item set code = ${code} where id = ${item.id}`.execute(db);
  };
  const [prefix] = item.code.split('-');
  await last(`${prefix}-9998`);
  const three = questionsCsv([1, 2, 3].map((at) => ({ ...line(item, { stem: `A man of 5${at}.` }), code: '' })));
  const view = (await read(three)).body.data as ImportView;
  expect([view.counts.created, view.counts.refused]).toEqual([1, 2]);
  expect(view.rows.find(({ kind }) => kind === 'refused')?.problem).toMatch(/has no free code for it\.$/);
  // The last code is taken before the file is applied.
  await last(`${prefix}-9999`);
  expect(await applyImport(view.id)).toEqual({ written: 0, left: ['row 2'] });
});

import { type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { clinicians, reviewFirst } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  importCategories,
  importQuestions,
  listVersions,
  markingFor,
  questions,
  type QuestionContent,
  readKey,
} from '../index.ts';
import { fileOf, sampleCategories, sampleQuestion } from '../testing/sample-bank.ts';
import { exportQuestions } from './export-questions.ts';
import { readShelves } from '../items/items.repo.ts';
import { listStored, type StoredItem } from '../items/stored.repo.ts';
import { changeItem } from '../items/write-item.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [questions], authorise: testAuthorise });
  await importCategories(api.deps, sampleCategories);
});
afterAll(() => api.close());

const bring = (...contents: readonly QuestionContent[]) => importQuestions(api.deps, contents.map(fileOf));
const only = (outcome: string) => ({ inserted: 0, updated: 0, unchanged: 0, conflicts: [], [outcome]: 1 });
async function readStored(code: string): Promise<StoredItem> {
  const found = (await listStored(api.deps.db)).find(({ content }) => content.code === code);
  if (!found) throw new Error(`${code} is not there`);
  return found;
}
/** Every row of every table of this module, as one text. */
async function everything(): Promise<string> {
  const names = ['item', 'item_version', 'placement', 'triage'];
  const rows = await Promise.all(
    names.map((name) => sql`select * from ${sql.table(`questions.${name}`)} t order by t`.execute(api.deps.db)),
  );
  return JSON.stringify(rows.map((each) => each.rows));
}
/** Edits an item as the back office would. */
async function edit(code: string, values: Partial<QuestionContent>): Promise<void> {
  const item = await readStored(code);
  const origin = { imported: null, by: api.deps.ids.id(), shelves: await readShelves(api.deps.db) };
  await changeItem(api.deps, item, { ...item.content, ...values }, origin);
}
const versions = async (code: string) =>
  (await listVersions(api.deps, (await readStored(code)).id)).map(({ n, epoch, change_class }) => [
    n,
    epoch,
    change_class,
  ]);

describe('the import of questions', () => {
  test('a second import changes no byte of any row', async () => {
    const pack = [
      sampleQuestion('HEA-0101', { trial: true }),
      sampleQuestion('HEA-0102', {
        images: [{ src: 'media/a.svg', sha256: 'ab', alt: 'A', caption: 'B', credit: 'C' }],
      }),
      sampleQuestion('HEA-5101', { line: 'plab', triage: 'more' }),
    ];
    expect(await bring(...pack)).toEqual({ inserted: 3, updated: 0, unchanged: 0, conflicts: [] });
    const before = await everything();
    expect(await bring(...pack)).toEqual({ inserted: 0, updated: 0, unchanged: 3, conflicts: [] });
    expect(await everything()).toBe(before);
  });

  test('an item saved by staff while an import runs is not overwritten', async () => {
    const existing = sampleQuestion('HEA-0105');
    await bring(existing);
    const newer = sampleQuestion('HEA-0104', { active: true });
    const read: typeof api.deps.settings.read = async (setting) => {
      await edit('HEA-0105', { keyPoint: 'Written by staff.' });
      return api.deps.settings.read(setting);
    };
    const deps = { ...api.deps, settings: { ...api.deps.settings, read } };
    const report = await importQuestions(deps, [newer, { ...existing, difficulty: 5 }].map(fileOf));
    expect(report).toEqual({ inserted: 1, updated: 0, unchanged: 0, conflicts: ['HEA-0105'] });
    expect((await readStored('HEA-0105')).content).toMatchObject({ keyPoint: 'Written by staff.' });
  });

  test('a new version needs a changed text, and its class decides about the statistics', async () => {
    const first = sampleQuestion('HEA-0110');
    await bring(first);
    const { id } = await readStored('HEA-0110');
    const tagged = { ...first, tags: ['other'], difficulty: 5, matrix: 'valves' };
    expect(await bring(tagged)).toEqual(only('updated'));
    expect(await versions('HEA-0110')).toEqual([[1, 1, null]]);
    const explained = { ...tagged, explanation: 'Better explained.' };
    await bring(explained);
    const restated = { ...explained, stem: 'A man of 20 has it.' };
    await bring(restated);
    const keyed = { ...restated, answerKey: 'E' as const };
    await bring(keyed);
    expect(await versions('HEA-0110')).toEqual([
      [1, 1, null],
      [2, 1, 'editorial'],
      [3, 3, 'clinical'],
      [4, 4, 'key'],
    ]);
    const now = await readStored('HEA-0110');
    expect([now.id, now.content]).toEqual([id, keyed]);
    const former = (await listVersions(api.deps, id))[0];
    expect((await readKey(api.deps, former?.id ?? ''))?.answer_key).toBe('C');
  });

  const keys = async (code: string) =>
    Promise.all(
      (await listVersions(api.deps, (await readStored(code)).id)).map(async ({ id }) => readKey(api.deps, id)),
    );

  test('a corrected key re-marks only earlier versions of the same case, also when it came with another case', async () => {
    const first = sampleQuestion('HEA-0111');
    await bring(first);
    const other = { ...first, stem: 'A man of 20 has it.', answerKey: 'E' as const };
    await bring(other);
    const corrected = { ...other, answerKey: 'D' as const };
    await bring(corrected);
    expect((await versions('HEA-0111')).map(([, , change]) => change)).toEqual([null, 'key', 'key']);
    expect((await keys('HEA-0111')).map((key) => key?.answer_key)).toEqual(['C', 'D', 'D']);
    const [a, b, c, d, e] = corrected.options as [(typeof first.options)[0], ...typeof first.options];
    if (!c || !d) throw new Error('five options');
    const swapped = [a, b, { ...c, text: d.text }, { ...d, text: c.text }, e] as QuestionContent['options'];
    await bring({ ...corrected, options: swapped });
    expect((await versions('HEA-0111')).at(-1)?.[2], 'the letter stays, what it says does not').toBe('key');
    expect((await keys('HEA-0111')).map((key) => key?.answer_key)).toEqual(['C', 'C', 'C', 'D']);
  });

  test('a corrected version is explained by the one that corrected it, options matched by text', async () => {
    const first = sampleQuestion('HEA-0112');
    await bring(first);
    const because = first.options.map((option) => ({ ...option, rationale: `KEY-now-${option.key}` }));
    const corrected = { ...first, answerKey: 'D' as const, options: because, explanation: 'KEY-corrected.' };
    const letters = corrected.options.map(({ key }) => key);
    const moved = corrected.options.toReversed().map((option, at) => ({ ...option, key: letters[at] ?? option.key }));
    await bring(corrected);
    await bring({ ...corrected, options: moved, answerKey: 'B', explanation: 'KEY-later.' });
    expect((await versions('HEA-0112')).map(([, , change]) => change)).toEqual([null, 'key', 'clinical']);
    const [former] = await keys('HEA-0112');
    expect(former).toMatchObject({
      answer_key: 'D',
      explanation: expect.stringContaining('KEY-corrected.'),
      rationales: { A: 'KEY-now-A', B: 'KEY-now-B', C: 'KEY-now-C', D: 'KEY-now-D', E: 'KEY-now-E' },
    });
    const [{ id } = { id: '' }] = await listVersions(api.deps, (await readStored('HEA-0112')).id);
    const { id: itemId } = await readStored('HEA-0112');
    expect((await markingFor(api.deps, { edition: 'pa', itemId, versionId: id }))?.key).toEqual(former);
  });

  test('an option that the correction moved and reworded gets no rationale written for another text', async () => {
    const first = sampleQuestion('HEA-0113');
    await bring(first);
    const [a, b, c, d, e] = first.options as [(typeof first.options)[0], ...typeof first.options];
    if (!b || !c || !d || !e) throw new Error('five options');
    const options = [
      { ...b, key: 'A' as const },
      { ...a, key: 'B' as const, rationale: 'KEY-moved' },
      { ...c, text: 'Something new' },
      d,
      e,
    ];
    await bring({ ...first, options, answerKey: 'D' });
    const [former] = await keys('HEA-0113');
    expect(former?.rationales).toMatchObject({ A: 'KEY-moved', B: b.rationale, C: '', D: d.rationale });
  });

  test('a clinical review is brought up to date in place and stays pending until the pack says otherwise', async () => {
    const first = sampleQuestion('HEA-0120');
    await bring(first);
    expect((await readStored('HEA-0120')).content.review.state).toBe('pending');
    const by = 'Dr A Clinician, GMC 1234567';
    const reviewed = { ...first, review: { state: 'reviewed' as const, by, at: '2026-12-01', next: '2027-12-01' } };
    await expect(bring(reviewed), 'by nobody on the list').rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const { db, settings } = api.deps;
    await settings.write(db, clinicians, ['a@example.test | Dr A Clinician | GMC 1234567']);
    await bring(reviewed);
    await settings.write(db, clinicians, []);
    expect((await readStored('HEA-0120')).content.review).toMatchObject({ state: 'reviewed', by });
    expect(await versions('HEA-0120')).toEqual([[1, 1, null]]);
  });

  test('an item edited by staff since is reported as a conflict and not overwritten, until both agree', async () => {
    const [edited, other] = [sampleQuestion('HEA-0130'), sampleQuestion('HEA-0131')];
    await bring(edited, other);
    await edit('HEA-0130', { keyPoint: 'Said better by an editor.' });
    const newer = [edited, other].map((each) => ({ ...each, explanation: `New ${each.code}.` }));
    expect(await bring(...newer)).toEqual({ inserted: 0, updated: 1, unchanged: 0, conflicts: ['HEA-0130'] });
    expect((await readStored('HEA-0130')).content).toEqual({ ...edited, keyPoint: 'Said better by an editor.' });
    expect(await bring((await readStored('HEA-0130')).content)).toEqual(only('unchanged'));
    expect(await bring({ ...edited, keyPoint: 'The next pack.' })).toEqual(only('updated'));
  });

  test('a retired question is deactivated, a returning one gets its place back', async () => {
    const first = sampleQuestion('HEA-0140');
    await bring(first);
    const before = await readStored('HEA-0140');
    await bring({ ...first, active: false });
    expect((await readStored('HEA-0140')).content.active).toBe(false);
    await bring(first);
    expect(await readStored('HEA-0140')).toEqual(before);
  });

  test('a question that staff closed in the bank it was decided for stays closed when the pack changes its words', async () => {
    const first = sampleQuestion('HEA-5140', { line: 'plab', triage: 'more' });
    await bring(first);
    const { id } = await readStored('HEA-5140');
    const offered = async () => {
      const { rows } = await sql<{ active: boolean; matrix: string | null }>`
        select p.active, m.slug as matrix from questions.placement p left join questions.matrix m on m.id = p.matrix_id
        where p.item_id = ${id} and p.edition = 'more'`.execute(api.deps.db);
      return rows[0];
    };
    const moved = { ...first, matrix: 'valves' };
    expect(await bring(moved)).toEqual(only('updated'));
    expect(await offered(), 'an open one follows its home to another topic').toEqual({
      active: true,
      matrix: 'valves',
    });
    await sql`update questions.placement set active = false, matrix_id = null
      where item_id = ${id} and edition = 'more'`.execute(api.deps.db);
    expect(await bring({ ...moved, keyPoint: 'Said better.' })).toEqual(only('updated'));
    expect(await offered()).toEqual({ active: false, matrix: null });
    expect(await bring({ ...moved, matrix: 'rhythm' })).toEqual(only('updated'));
    expect((await offered())?.active, 'nor does a move open it').toBe(false);
    await bring({ ...moved, active: false });
    await bring(moved);
    expect((await offered())?.active, 'a pack that returns the question offers it again').toBe(true);
  });

  test('a question whose category or topic is gone, or that may not be opened yet, is reported and stops no other', async () => {
    const homeless = sampleQuestion('HEA-0151', { category: 'nowhere' });
    const topicless = sampleQuestion('HEA-0152', { matrix: 'x' });
    expect(await bring(homeless, sampleQuestion('HEA-0150'), topicless)).toEqual({
      ...only('inserted'),
      conflicts: ['HEA-0151', 'HEA-0152'],
    });
    await api.deps.settings.write(api.deps.db, reviewFirst, true);
    const pending = await bring(
      sampleQuestion('HEA-0153', { active: true }),
      sampleQuestion('HEA-0154', { active: false }),
    );
    await api.deps.settings.write(api.deps.db, reviewFirst, false);
    expect(pending).toEqual({ ...only('inserted'), conflicts: ['HEA-0153'] });
  });

  test('two concurrent imports create each question once', async () => {
    const twins = await Promise.all([bring(sampleQuestion('HEA-0160')), bring(sampleQuestion('HEA-0160'))]);
    expect(twins.map(({ inserted, unchanged }) => inserted - unchanged).toSorted((a, b) => a - b)).toEqual([-1, 1]);
  });

  test('an export returns the file as it was written, and the changes since', async () => {
    const file = { content: sampleQuestion('HEA-0170'), text: 'kind: question # with a remark\n' };
    const textNow = async () =>
      (await exportQuestions(api.deps)).find((each) => each.content.code === 'HEA-0170')?.text;
    await importQuestions(api.deps, [file]);
    expect(await textNow()).toBe(file.text);
    const remarked = { ...file, text: 'kind: question # with another remark\n' };
    expect(await importQuestions(api.deps, [remarked])).toEqual(only('unchanged'));
    expect(await textNow()).toBe(remarked.text);
    await edit('HEA-0170', { difficulty: 1 });
    expect(await textNow()).toBeNull();
  });

  test('trial questions keep their places when one leaves and another comes', async () => {
    const pack = ['HEA-0180', 'HEA-0181', 'HEA-0182'].map((code) => sampleQuestion(code, { trial: true }));
    await bring(...pack);
    const places = async () => Promise.all(pack.map(async ({ code }) => (await readStored(code)).trialPosition));
    const [first, second, third] = await places();
    await bring({ ...sampleQuestion('HEA-0181') });
    expect(await places()).toEqual([first, null, third]);
    await bring(sampleQuestion('HEA-0181', { trial: true }));
    expect(await places()).toEqual([first, Number(third) + 1, third]);
    expect([first, second, third]).toEqual([first, Number(first) + 1, Number(first) + 2]);
  });
});

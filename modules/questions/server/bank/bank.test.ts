import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { question, questionKey } from '@app/questions/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findCategory,
  importQuestions,
  itemVersionFor,
  listBank,
  listBriefs,
  listQuestions,
  questions,
  readKey,
  readQuestion,
  readVersions,
  storePictures,
  triageItem,
  whereIsItem,
} from '../index.ts';
import { fileOf, sampleQuestion, seedBank } from '../testing/sample-bank.ts';

let api: TestApi;
let heart: string;
beforeAll(async () => {
  api = await testApi({ modules: [questions], authorise: testAuthorise });
  await seedBank(api.deps);
  heart = (await findCategory(api.deps, 'pa', { name: 'Heart' }))?.category.id ?? '';
});
afterAll(() => api.close());

const topic = async (slug: string) =>
  (await listBank(api.deps, 'pa')).find(({ id }) => id === heart)?.matrices.find((each) => each.slug === slug)?.id ??
  '';
const codes = async (matrix: string) => (await listQuestions(api.deps, heart, matrix)).map(({ code }) => code);
const at = (number: number, matrix = 'u', name = 'Heart') =>
  readQuestion(api.deps, { edition: 'pa', category: { name }, matrix, number });
const idOf = async (code: string) => {
  for (const edition of ['pa', 'more', 'plab'] as const)
    for (const { id } of await listBank(api.deps, edition)) {
      const found = (await listQuestions(api.deps, id, 'u')).find((each) => each.code === code);
      if (found) return found.itemId;
    }
  throw new Error(code);
};

describe('the bank', () => {
  test('each edition lists its own categories with their open questions', async () => {
    const counts = async (edition: 'pa' | 'more' | 'plab') =>
      (await listBank(api.deps, edition)).map((each) => [
        each.name,
        each.questions,
        ...each.matrices.map((matrix) => `${matrix.name} ${matrix.questions}`),
      ]);
    expect(await counts('pa')).toEqual([
      ['Heart', 3, 'Rhythm 2', 'Valves 1'],
      ['Lung', 1, 'Rhythm 0', 'Valves 0'],
    ]);
    expect(await counts('more')).toEqual([['Heart', 1, 'Rhythm 1', 'Valves 0']]);
    expect(await counts('plab')).toEqual([
      ['Heart', 2, 'Rhythm 2', 'Valves 0'],
      ['Lung', 0, 'Rhythm 0', 'Valves 0'],
    ]);
  });

  test('a topic holds its own questions, u all of the category', async () => {
    expect(await codes('u')).toEqual(['HEA-0001', 'HEA-0002', 'HEA-0003']);
    expect(await codes(await topic('rhythm'))).toEqual(['HEA-0001', 'HEA-0002']);
    expect(await codes(await topic('valves'))).toEqual(['HEA-0003']);
    expect(await codes('rhythm')).toEqual([]);
    expect(await codes(api.deps.ids.id())).toEqual([]);
  });

  test('a question is opened by number, with its neighbours and its place', async () => {
    const second = await at(2);
    const [first, third] = [await at(1), await at(3)];
    expect(second).toMatchObject({
      number: 2,
      count: 3,
      previousId: first?.question.id,
      nextId: third?.question.id,
      place: { edition: 'pa', category: { name: 'Heart' }, matrix: { name: 'Rhythm' } },
      renamed: false,
    });
    expect([first?.previousId, third?.nextId]).toEqual([null, null]);
    expect(await at(1, await topic('valves'))).toMatchObject({ number: 1, count: 1, question: { code: 'HEA-0003' } });
    expect([await at(0), await at(4), await at(1, 'nonsense'), await at(1, 'u', 'Nowhere')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('the same question is found by its item, alone or on a topic', async () => {
    const itemId = await idOf('HEA-0003');
    expect(await readQuestion(api.deps, { edition: 'pa', itemId })).toMatchObject({ number: 3, count: 3 });
    const matrix = await topic('valves');
    expect(await readQuestion(api.deps, { edition: 'pa', itemId, matrix })).toMatchObject({ number: 1, count: 1 });
    expect(await readQuestion(api.deps, { edition: 'pa', itemId, matrix: await topic('rhythm') })).toBeNull();
    expect(await readQuestion(api.deps, { edition: 'more', itemId })).toBeNull();
    expect(await readQuestion(api.deps, { edition: 'pa', itemId: 'not-an-id' })).toBeNull();
  });

  test('a question contains nothing of the key, and the key contains all of it', async () => {
    const found = await at(1);
    expect(JSON.stringify({ ...found, review: null })).not.toMatch(/KEY-|answer_key|rationale|pending/);
    expect(question.strict().safeParse(found?.question).error).toBeUndefined();
    expect(found?.question.stem).toBe('<p>A woman of 50 has <strong>HEA-0001</strong>.</p>\n');
    const key = await readKey(api.deps, found?.question.version_id ?? '');
    expect(questionKey.strict().safeParse(key).error).toBeUndefined();
    expect(key).toMatchObject({
      answer_key: 'C',
      rationales: { A: 'KEY-because-HEA-0001-A', E: 'KEY-because-HEA-0001-E' },
      explanation: '<p>KEY-explanation of <em>HEA-0001</em>.</p>\n',
      key_point: 'KEY-point of HEA-0001.',
      references: [{ org: 'NICE', id: 'NG1', title: 'KEY-source HEA-0001' }],
      checked: { state: 'pending', at: '2026-11-14', next: '2027-11-14' },
      tags: ['KEY-tag-HEA-0001'],
    });
    expect([await readKey(api.deps, 'nonsense'), await readKey(api.deps, api.deps.ids.id())]).toEqual([null, null]);
  });

  test('a picture is embedded in the question, without its file name or the names inside it', async () => {
    const named = '<svg aria-label="KEY"><title id="t">KEY</title><desc>KEY</desc><!-- KEY --><path d="M0 0"/></svg>';
    const body = Buffer.from(named);
    const plain = Buffer.from('<svg><path d="M0 0"/></svg>').toString('base64');
    await storePictures(api.deps, [{ src: 'media/hyperkalaemia.svg', sha256: 'f00d', body }]);
    const image = { src: 'media/hyperkalaemia.svg', sha256: 'f00d', alt: 'An ECG with tall waves' };
    const lost = { ...image, sha256: 'gone' };
    const content = sampleQuestion('LUN-0009', { category: 'lung', matrix: null, images: [image, lost] });
    await importQuestions(api.deps, [fileOf(content)]);
    const found = await readQuestion(api.deps, { edition: 'pa', itemId: await idOf('LUN-0009') });
    expect(found?.question.images).toEqual([
      { src: `data:image/svg+xml;base64,${plain}`, alt: image.alt },
      { src: '', alt: image.alt },
    ]);
  });

  test('an answer is marked against the version shown by its current key, and credited where the item stands', async () => {
    const content = sampleQuestion('HEA-0004');
    await importQuestions(api.deps, [fileOf(content)]);
    const itemId = await idOf('HEA-0004');
    const before = await itemVersionFor(api.deps, { edition: 'pa', itemId });
    expect(before).toMatchObject({ n: 1, epoch: 1, answerKey: 'C', placed: { categoryId: heart, open: true } });
    const stem = content.stem.replace('50 has', '50, has');
    expect(stem, 'a comma put right with the key').not.toBe(content.stem);
    await importQuestions(api.deps, [fileOf({ ...content, stem, answerKey: 'B', active: false })]);
    const versionId = before?.versionId ?? '';
    const [old, now] = [
      await itemVersionFor(api.deps, { edition: 'pa', itemId, versionId }),
      await itemVersionFor(api.deps, { edition: 'pa', itemId }),
    ];
    expect(old).toMatchObject({ n: 1, epoch: 1, answerKey: 'B', currentVersionId: now?.versionId });
    expect(now).toMatchObject({ n: 2, epoch: 2, answerKey: 'B', placed: { open: false } });
    expect(await itemVersionFor(api.deps, { edition: 'more', itemId })).toMatchObject({ placed: null });
    const strange = { edition: 'pa', itemId, versionId: (await at(1))?.question.version_id } as const;
    expect(await itemVersionFor(api.deps, strange)).toBeNull();
    expect((await readVersions(api.deps, [versionId])).get(versionId)?.code).toBe('HEA-0004');
    expect([await codes('u'), await whereIsItem(api.deps, itemId)]).toEqual([['HEA-0001', 'HEA-0002', 'HEA-0003'], []]);
  });

  test('briefs include questions that have no place in the bank any more', async () => {
    const [here, moved] = [await idOf('HEA-0001'), await idOf('HEA-5001')];
    const briefs = await listBriefs(api.deps, 'pa', [here, moved, api.deps.ids.id()]);
    expect(
      [...briefs.values()]
        .map(({ code, place }) => [code, place?.category.name ?? null])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['HEA-0001', 'Heart'],
      ['HEA-5001', null],
    ]);
    expect(briefs.get(here)?.opening).toBe('A woman of 50 has HEA-0001');
    expect(JSON.stringify([...briefs.values()])).not.toContain('KEY-');
    expect(await listBriefs(api.deps, 'pa', [])).toEqual(new Map());
  });

  test('an item that was triaged again is found at its current place', async () => {
    const itemId = await idOf('HEA-5001');
    expect((await whereIsItem(api.deps, itemId))[0]).toMatchObject({ edition: 'more', category: { name: 'Heart' } });
    await triageItem(api.deps, { itemId, state: 'not' }, { actorId: null, subjectId: null, scope: 'both' });
    expect(await readQuestion(api.deps, { edition: 'more', itemId })).toBeNull();
    expect((await whereIsItem(api.deps, itemId)).map(({ edition }) => edition)).toEqual(['plab']);
    expect(await whereIsItem(api.deps, 'nonsense')).toEqual([]);
  });

  test('a renamed category answers to its old name, a closed one to none', async () => {
    const headers = asStaff(everyRight);
    const change = (body: object) => api.call('PUT', `/a/paplabable/category/${heart}`, { headers, body });
    expect((await change({ version: 1, name: 'Cardiology' })).http).toBe(200);
    expect(await at(1)).toMatchObject({ renamed: true, place: { category: { name: 'Cardiology' } } });
    expect(await at(1, 'u', 'Cardiology')).toMatchObject({ renamed: false, question: { code: 'HEA-0001' } });
    expect((await change({ version: 2, active: false })).http).toBe(200);
    expect(await at(1, 'u', 'Cardiology')).toBeNull();
    expect((await listBank(api.deps, 'pa')).map(({ name }) => name)).toEqual(['Lung']);
  });
});

import { type Bank, BANKS, bankApi, bankBases, type SearchReply } from '@app/practice/contract';
import { importQuestions, type QuestionContent } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

const options = (...texts: string[]) =>
  (['A', 'B', 'C', 'D', 'E'] as const).map((key, at) => ({
    key,
    text: texts[at] ?? `Choice ${key}`,
    rationale: `KEY-reason zebrafish ${key}`,
  }));
const questionOf = (code: string, stem: string, values: Partial<QuestionContent> = {}) =>
  sampleQuestion(code, {
    stem,
    leadIn: 'What is the most appropriate next step?',
    options: options(),
    explanation: 'KEY-explanation: the kookaburra tells.',
    keyPoint: 'KEY-point quokka.',
    tags: ['wombat'],
    ...values,
  });
const EXTRA: readonly QuestionContent[] = [
  questionOf('HEA-0101', 'A man of 60 has crushing chest pain. The **ECG** shows ST elevation. Potassium 6.5 mmol/L.'),
  questionOf('HEA-0102', 'She was told that she had a heart attack last year and now has ankle oedema.'),
  questionOf('HEA-0103', 'He has atrial fibrillation and his BP is 180/110 mmHg.', {
    options: options('Paracetamol', 'Salbutamol', 'Warfarin', 'Adrenaline', 'Amiodarone'),
  }),
  questionOf('HEA-0104', 'A woman has Ménière disease and a low haemoglobin.', { active: false }),
  questionOf('LUN-0101', 'A boy with asthma is wheezy; haemoglobin 98 g/L, CHA₂DS₂-VASc 2.', {
    category: 'lung',
    matrix: null,
  }),
  questionOf('HEA-5101', 'A person takes spironolactone.', { line: 'plab', triage: 'more' }),
];

let world: PracticeWorld;
let who: Learner;
beforeAll(async () => {
  world = await openPractice();
  await importQuestions(world.api.deps, EXTRA.map(fileOf));
  who = await world.learner();
});
afterAll(() => world.api.close());

const find = (text: string, bank: Bank = 'pa', by = who, query = '') =>
  world.get<SearchReply>(by, `${bankBases[bank]}/search/${encodeURIComponent(text)}${query}`);
const codes = async (text: string, bank: Bank = 'pa', by = who) =>
  (await find(text, bank, by)).rows.map(({ code }) => code).toSorted();

test('the main bank is searched, by every alias of the path [get-paplabable-questionbank-search-by-text]', async () => {
  const { search } = bankApi.pa;
  for (const path of [search.path, ...(search.options.aliases ?? [])]) {
    const { count, rows } = await world.get<SearchReply>(who, path.replace(':text', 'crushing%20chest'));
    expect([count, rows[0]?.code]).toEqual([1, 'HEA-0101']);
  }
  const [row] = (await find('crushing')).rows;
  expect(row).toMatchObject({ bank: 'pa', category: 'Heart', matrix: 'Rhythm', state: 'unseen', flagged: false });
  expect(row?.excerpt.marks.map(({ from, to }) => row.excerpt.text.slice(from, to))).toEqual(['crushing']);
});

test('the second bank has its own search, and an empty result says which bank has matches [get-paplabable-morequestionbank-search-by-text]', async () => {
  expect(await codes('spironolactone', 'more')).toEqual(['HEA-5101']);
  expect(await find('spironolactone', 'pa')).toMatchObject({ count: 0, elsewhere: [{ bank: 'more', count: 1 }] });
  expect(await find('crushing', 'more')).toMatchObject({ count: 0, rows: [], elsewhere: [{ bank: 'pa', count: 1 }] });
  const former = '/morequestionbank/search/spironolactone';
  expect((await world.get<SearchReply>(who, former)).count).toBe(1);
});

test('other names, other spellings, accents, numbers with units and beginnings of words find it', async () => {
  for (const text of ['EKG', 'electrocardiogram', 'ecg'])
    expect([text, await codes(text)]).toEqual([text, ['HEA-0101']]);
  expect(await codes('myocardial infarction')).toEqual(['HEA-0102']);
  expect(await codes('MI edema')).toEqual(['HEA-0102']);
  for (const text of ['acetaminophen', 'albuterol', 'epinephrine'])
    expect([text, await codes(text)]).toEqual([text, ['HEA-0103']]);
  expect(await codes('hemoglobin')).toEqual(['LUN-0101']);
  expect(await codes('6.5 mmol/L')).toEqual(['HEA-0101']);
  expect(await codes('5 mmol/L')).toEqual([]);
  expect(await codes('180/110')).toEqual(['HEA-0103']);
  expect(await codes('CHA2DS2-VASc')).toEqual(['LUN-0101']);
  expect(await codes('fibril')).toEqual(['HEA-0103']);
  expect(await codes('HEA-0102')).toEqual(['HEA-0102']);
});

test('a misspelling is corrected when nothing matches; a correct word is left alone', async () => {
  const found = await find('warferin');
  expect([found.meant, found.rows.map(({ code }) => code)]).toEqual(['warfarin', ['HEA-0103']]);
  expect((await find('hemaglobin astma')).meant).toBe('haemoglobin asthma');
  // A clinical term beside its neighbour, though the bank has a word that looks alike.
  expect((await find('heart attak')).meant).toBe('heart attack');
  expect((await find('atrial fibrilation')).rows.map(({ code }) => code)).toEqual(['HEA-0103']);
  expect((await find('warfarin')).meant).toBeNull();
  expect(await find('xqzzyvw')).toMatchObject({ count: 0, meant: null, elsewhere: [] });
});

test('pages carry the total count and the learner’s state on each hit', async () => {
  const by = await world.learner();
  const all = await find('appropriate', 'pa', by);
  expect(all.count).toBe(4);
  const second = await find('appropriate', 'pa', by, '?page=2&size=3');
  expect(second).toMatchObject({ count: 4, page: 2, size: 3 });
  expect(second.rows.map(({ id }) => id)).toEqual(all.rows.slice(3).map(({ id }) => id));
  expect(await find('appropriate', 'pa', by, '?page=9&size=3')).toMatchObject({ count: 4, rows: [] });
  const id = all.rows[0]?.id ?? '';
  await world.answer(by, 'pa', id, world.answerBody('C'));
  await world.call(by, 'POST', `/paplabable/questionbank/flag/${id}`);
  expect((await find('appropriate', 'pa', by)).rows.find((row) => row.id === id)).toMatchObject({
    state: 'right',
    flagged: true,
  });
  expect((await find('appropriate')).rows.find((row) => row.id === id)).toMatchObject({ state: 'unseen' });
});

const HIDDEN = ['kookaburra', 'KEY-explanation', 'quokka', 'zebrafish', 'KEY-reason', 'wombat', 'NG1', 'KEY-source'];

test('search is no oracle: no word of an explanation, a reason, a tag or a source finds a question that is not answered [model-key-hidden]', async () => {
  for (const bank of BANKS)
    for (const text of HIDDEN) {
      const reply = await world.call(who, 'GET', `${bankBases[bank]}/search/${text}`);
      expect([text, reply.http, reply.body.data]).toMatchObject([text, 200, { count: 0, meant: null, elsewhere: [] }]);
    }
  // Nor does the key's letter change the results, their order or their number.
  const order = async () =>
    (await find('appropriate')).rows.map(({ code, excerpt, found_in }) => [code, excerpt, found_in]);
  const before = await order();
  const turned = EXTRA.map((each) => ({
    ...each,
    answerKey: 'E' as const,
    explanation: 'KEY-explanation: appropriate crushing warfarin.',
  }));
  await importQuestions(world.api.deps, turned.map(fileOf));
  expect(await order()).toEqual(before);
  expect(await codes('crushing')).toEqual(['HEA-0101']);
  await importQuestions(world.api.deps, EXTRA.map(fileOf));
});

test('an explanation is found only by learners who have seen it', async () => {
  const by = await world.learner();
  const id = (await world.idsOf(by, 'pa', 'Heart'))['HEA-0101'] ?? '';
  await world.answer(by, 'pa', id, world.answerBody('B'));
  const found = await find('kookaburra', 'pa', by);
  expect(found.rows.map(({ code, found_in }) => [code, found_in])).toEqual([['HEA-0101', 'explanation']]);
  expect(found.rows[0]?.excerpt.text).toContain('kookaburra');
  expect((await find('kookaburra')).count).toBe(0);
  // Reading, flagging and noting a question reveals nothing.
  const reader = await world.learner();
  await world.get(reader, `/paplabable/questionbank/question/Heart/u/${id}`);
  await world.call(reader, 'POST', `/paplabable/questionbank/flag/${id}`);
  expect((await find('kookaburra', 'pa', reader)).count).toBe(0);
  const shown = await find('crushing', 'pa', by);
  expect(shown.rows.map(({ found_in }) => found_in)).toEqual(['question']);
});

test('any input gets a reply: no results, or a refusal because of its length', async () => {
  const odd = [
    "''",
    '"" ',
    '%%',
    '__',
    ':*',
    '<->',
    '\u0000\u0000',
    '😀😀',
    '!&|',
    '((((',
    "' or 1=1 --",
    '\\\\',
    '. . .',
    'ﷺﷺ',
  ];
  for (const text of [...odd, 'a'.repeat(200), '1.'.repeat(100), 'x/'.repeat(100), '%00'.repeat(9)])
    for (const bank of BANKS) {
      const reply = await world.call(who, 'GET', `${bankBases[bank]}/search/${encodeURIComponent(text)}`);
      expect([text, reply.http, (reply.body.data as SearchReply).count]).toEqual([text, 200, 0]);
    }
  for (const text of ['a', 'b'.repeat(201)])
    expect((await world.call(who, 'GET', `${bankBases.pa}/search/${text}`)).http).toBe(400);
});

test('search needs the question bank', async () => {
  const path = `${bankBases.pa}/search/crushing`;
  expect((await world.call(null, 'GET', path)).http).toBeGreaterThanOrEqual(400);
  expect((await world.call(await world.learner({ holds: [] }), 'GET', path)).http).toBe(403);
});

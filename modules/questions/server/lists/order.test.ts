import type { QuestionItem, QuestionRow } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../testing/desk-world.ts';

let world: DeskWorld;
let editor: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques'] });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

const begin = async (values: object = {}): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content: { ...finished, ...values } };
  return (await world.call(editor, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
};
const publish = ({ id, version }: QuestionItem) =>
  world.call(editor, 'PUT', `/a/paplabable/question/${id}`, { version });
const list = async (query: string) =>
  (await world.call(editor, 'GET', `/a/paplabable/questions?${query}`)).body.data as {
    count: number;
    rows: QuestionRow[];
    chips: Record<string, number>;
  };
const codes = async (query: string) => (await list(query)).rows.map(({ code }) => code);

test('every order has every question once, page after page, the unpublished last by review', async () => {
  const made = [
    await begin({ review_next: '2027-05-01' }),
    await begin({ review_next: '2031-01-01' }),
    await begin({ review_next: '2029-01-01' }),
    await begin(),
  ];
  for (const item of made.slice(0, 3)) await publish(item);
  const [first, second, third, unpublished] = made.map(({ code }) => code);
  const item = await world.read(editor, made[0]?.id ?? '');
  await world.saveDraft(editor, item, { ...item.content, stem: 'Later.' }, 0);
  const every = (await codes('size=50')).toSorted();
  for (const sort of ['code', '-code', 'edited', '-edited', 'review', '-review']) {
    const paged = [await codes(`sort=${sort}&size=3`), await codes(`sort=${sort}&size=3&page=2`)];
    paged.push(await codes(`sort=${sort}&size=3&page=3`));
    expect(paged.flat(), sort).toEqual((await codes(`sort=${sort}&size=50`)).slice(0, 9));
    expect(paged.flat().toSorted(), sort).toEqual(every);
  }
  const ours = (all: readonly string[]) => all.filter((code) => made.some((item) => item.code === code));
  expect(ours(await codes('sort=review&size=50'))).toEqual([first, third, second, unpublished]);
  expect(ours(await codes('sort=-review&size=50'))).toEqual([second, third, first, unpublished]);
  expect((await codes('sort=-edited&size=50'))[0], 'a draft counts as an edit').toBe(first);
});

test('a search covers tags, sources, drafts and explanations, and counts its chips', async () => {
  const tagged = await begin({ tags: ['zebra'], explanation: 'Because quokkas sleep.', stem: 'A man naps.' });
  await publish(tagged);
  const drafted = await begin({ stem: 'A wallaby hops.' });
  const sourced = await begin({ references: [{ org: 'BTS', id: 'XQ-17', title: 'Guideline' }] });
  await publish(sourced);
  expect(await codes('search=zebra')).toEqual([tagged.code]);
  expect(await codes('search=naps%20quokkas'), 'words of the question and of its explanation').toEqual([tagged.code]);
  expect(await codes('search=xq-17')).toEqual([sourced.code]);
  expect(await codes(`search=${sourced.code.toLowerCase()}`)).toEqual([sourced.code]);
  const found = await list('search=wallaby');
  expect([found.rows.map(({ code }) => code), found.count, found.chips['drafts']]).toEqual([[drafted.code], 1, 1]);
  expect((await list('search=zebra')).chips['drafts']).toBe(0);
  expect((await list('search=100%25')).count, 'a per cent sign is a letter').toBe(0);
});

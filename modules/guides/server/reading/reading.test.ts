import { type GuideList, type GuidePage, type GuideQuestions, guidePath } from '@app/guides/contract';
import { copying } from '@app/integrity/contract';
import type { AnswerReply } from '@app/practice/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withCharts } from './with-charts.ts';
import { type GuidesWorld, openGuides, type GuideReader } from '../testing/sample-guides.ts';

let world: GuidesWorld;
beforeAll(async () => void (world = await openGuides()));
afterAll(() => world.api.close());

const PA = '/paplabable/revisionguides';
const MORE = '/paplabable/morerevisionguides';
const titles = ({ rows }: GuideList) => rows.map(({ title }) => title);
const list = (who: GuideReader, path: string) => world.get<GuideList>(who, path);
const read = (who: GuideReader, id: string, share: number, words?: number) =>
  world.call(who, 'PUT', `${PA}/record/${id}`, {
    at: world.api.clock.now().toISOString(),
    place: { anchor: 'which-medicine', share, ...(words === undefined ? {} : { words }) },
  });

describe('the list of guides', () => {
  test('shows what is active, in the order of the categories, with questions and states [get-paplabable-revisionguides] [revision-guide]', async () => {
    const who = await world.reader();
    const all = await list(who, PA);
    expect(titles(all)).toEqual(['Guide valves', 'Rhythm & rate']);
    expect(all.rows[1]).toMatchObject({ state: 'unread', questions: 3, unseen: 3, category: { name: 'Heart' } });
    expect(all.counts).toEqual({ all: 2, unread: 2, begun: 0, read: 0, flagged: 0, changed: 0 });
    expect([all.stopped, all.changed, all.misses]).toEqual([null, [], []]);
  });

  test('of the second line only offered guides are listed for learners [get-paplabable-morerevisionguides]', async () => {
    const who = await world.reader();
    expect(titles(await list(who, MORE))).toEqual(['Guide offered']);
    expect(titles(await list(who, '/morerevisionguides'))).toEqual(['Guide offered']);
    // HEA-5001 is in the more bank under the same topic.
    expect((await list(who, MORE)).rows[0]).toMatchObject({ questions: 1, unseen: 1 });
  });

  test('takes a page, a size and a search, and marks what was found [guide-query]', async () => {
    const who = await world.reader();
    expect(titles(await list(who, `${PA}?page=2&size=1`))).toEqual(['Rhythm & rate']);
    const found = await list(who, `${PA}?search=murmur`);
    expect(titles(found)).toEqual(['Guide valves']);
    const { text = '', marks = [] } = found.rows[0]?.found?.excerpt ?? {};
    expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['Murmurs']);
    expect((await list(who, `${PA}?search=zzzz`)).count).toBe(0);
    expect((await world.call(who, 'GET', `${PA}?order=title`)).http).toBe(400);
  });

  test('knows what was begun, finished, flagged and missed, and where reading stopped', async () => {
    const who = await world.reader();
    const [valves, rhythm] = (await list(who, PA)).rows;
    await read(who, rhythm?.id ?? '', 40);
    await read(who, valves?.id ?? '', 100);
    await world.call(who, 'POST', `${PA}/flag/${valves?.id}`);
    const { rows } = await world.get<GuideQuestions>(
      who,
      `/paplabable/revisionguidesques/${encodeURIComponent('Guide valves')}`,
    );
    await answer(who, { title: 'Guide valves', question_id: rows[0]?.place.id ?? '', option: 'A' });
    const after = await list(who, PA);
    expect(after.counts).toEqual({ all: 2, unread: 0, begun: 1, read: 1, flagged: 1, changed: 0 });
    expect(after.stopped).toEqual({
      title: 'Rhythm & rate',
      place: 'which-medicine',
      heading: 'Which medicine',
      share: 40,
      minutes_left: 3,
    });
    expect(after.misses).toContainEqual({ title: 'Guide valves', section: 'which-medicine', misses: 1 });
    expect(titles(await list(who, `${PA}?state=flagged`))).toEqual(['Guide valves']);
    expect(titles(await list(who, `${PA}?state=begun`))).toEqual(['Rhythm & rate']);
  });
});

interface AnswerInput {
  readonly title: string;
  readonly question_id: string;
  readonly option: string;
  readonly op_id?: string;
}
const answer = async (who: GuideReader, input: AnswerInput) =>
  world.call(who, 'POST', '/paplabable/revisionguidesques', {
    op_id: world.api.deps.ids.id(),
    seconds: 20,
    answered_at: world.api.clock.now().toISOString(),
    ...input,
  });

describe('one guide', () => {
  test('is fetched by its encoded title, with words, sources, review and questions [get-paplabable-revisionguides-by-title] [guide-title-encoded]', async () => {
    const who = await world.reader();
    const page = await world.get<GuidePage>(who, `${PA}/Rhythm%20%26%20rate`);
    expect(page).toMatchObject({
      title: 'Rhythm & rate',
      moved: false,
      live: true,
      category: { name: 'Heart' },
      review: { state: 'pending', at: '2026-11-14' },
      sources: [{ org: 'NICE', id: 'NG1' }],
      mark: { state: 'unread', share: 0, note: '', flagged: false, highlights: [] },
      former: null,
    });
    expect(page.html).toContain('<strong>calcium</strong>');
    expect(page.questions.map(({ code }) => code)).toEqual(['HEA-0003', 'HEA-0001', 'HEA-0002']);
    expect(JSON.stringify(page)).not.toContain('KEY-');
    expect((await world.call(who, 'GET', '/paplabable/revisionguide/Rhythm%20%26%20rate')).http).toBe(200);
    expect(guidePath('pa', 'Heart failure / acute')).toBe('/parevisionguides/Heart%20failure%20%2F%20acute');
  });

  test('an offered guide is fetched the same way [get-paplabable-morerevisionguides-by-title]', async () => {
    const who = await world.reader();
    expect((await world.get<GuidePage>(who, `${MORE}/Guide%20offered`)).questions).toHaveLength(1);
    expect((await world.call(who, 'GET', '/paplabable/morerevisionguide/Guide%20offered')).http).toBe(200);
    expect((await world.call(who, 'GET', `${MORE}/Guide%20kept`)).http).toBe(404);
    expect((await world.call(who, 'GET', `${PA}/Guide%20offered`)).http).toBe(404);
  });

  test('a former title leads to the guide and says so [model-rename-redirects]', async () => {
    const staff = await world.staff({ rights: ['parevs'] });
    const who = await world.reader();
    const { id } = await world.get<GuidePage>(who, `${PA}/Guide%20valves`);
    const rename = async (title: string) => {
      const { version } = await world.get<{ version: number }>(staff, `/a/paplabable/revisionguide/${id}`);
      const reply = await world.call(staff, 'PUT', `/a/paplabable/revisionguide/${id}`, { version, title });
      expect(reply.http, reply.text).toBe(200);
    };
    await rename('Valves of the heart');
    expect(await world.get(who, `${PA}/Guide%20valves`)).toMatchObject({ title: 'Valves of the heart', moved: true });
    expect(await world.get(who, `${PA}/Valves%20of%20the%20heart`)).toMatchObject({ moved: false });
    await rename('Guide valves');
  });

  test('a draft is there for staff of its line who may see guides, and for nobody else', async () => {
    const [who, editor] = [await world.reader(), await world.staff({ rights: ['parevs'], flags: ['v'] })];
    expect((await world.call(who, 'GET', `${PA}/Guide%20draft`)).http).toBe(404);
    expect(await world.get(editor, `${PA}/Guide%20draft`)).toMatchObject({ live: false });
    const other = await world.staff({ rights: ['parevs'], scope: 'plab' });
    expect((await world.call(other, 'GET', `${PA}/Guide%20draft`)).http).toBe(404);
    const second = '/paplabable/morerevisionguides/Guide%20kept';
    expect(await world.get(other, second)).toMatchObject({ live: false });
    const first = await world.staff({ rights: ['parevs'], scope: 'pa' });
    expect((await world.call(first, 'GET', second)).http).toBe(404);
    const support = await world.staff({ rights: ['pausers'] });
    expect((await world.call(support, 'GET', `${PA}/Guide%20draft`)).http).toBe(404);
    const locked = await world.call(await world.reader({ holds: ['gems'] }), 'GET', `${PA}/Rhythm%20%26%20rate`);
    expect([locked.http, locked.text.includes('calcium')]).toEqual([403, false]);
    expect((await world.call(null, 'GET', `${PA}/Rhythm%20%26%20rate`)).http).toBe(401);
  });

  test('a reader who had finished it is shown the change, unless only the wording changed', async () => {
    const staff = await world.staff({ rights: ['parevs'] });
    const who = await world.reader();
    const { id, html } = await world.get<GuidePage>(who, `${PA}/Guide%20valves`);
    await read(who, id, 100);
    const save = async (body: string, change: string) => {
      const { version } = await world.get<{ version: number }>(staff, `/a/paplabable/revisionguide/${id}`);
      await world.call(staff, 'PUT', `/a/paplabable/revisionguide/${id}`, { version, body, change });
    };
    await save('## In one minute\nHigh potassium.\n', 'editorial');
    expect(await world.get(who, `${PA}/Guide%20valves`)).toMatchObject({ former: null });
    await save('## In one minute\nLow potassium.\n', 'clinical');
    const page = await world.get<GuidePage>(who, `${PA}/Guide%20valves`);
    expect(html).toContain('Murmurs');
    expect([page.former?.includes('Murmurs'), page.present]).toEqual([true, '## In one minute\nLow potassium.\n']);
    expect((await list(who, PA)).changed.map(({ title }) => title)).toEqual(['Guide valves']);
    // Read offline before the change, and sent after it.
    await read(who, id, 100, page.words - 1);
    expect((await world.get<GuidePage>(who, `${PA}/Guide%20valves`)).former).toContain('High potassium');
    await read(who, id, 100, page.words);
    expect(await world.get(who, `${PA}/Guide%20valves`)).toMatchObject({ former: null });
    // A wording that does not exist yet cannot have been read.
    await read(who, id, 100, page.words + 5);
    await save('## In one minute\nNo potassium.\n', 'clinical');
    expect((await world.get<GuidePage>(who, `${PA}/Guide%20valves`)).former).toContain('Low potassium');
  });
});

describe('the questions of a guide', () => {
  test('are those chosen for it, then the rest of its topic [get-paplabable-revisionguidesques-by-title] [get-paplabable-morerevisionguidesques-by-title]', async () => {
    const who = await world.reader();
    for (const path of ['revisionguidesques', 'revisionguides/revisionguidesques']) {
      const { rows, moved } = await world.get<GuideQuestions>(who, `/paplabable/${path}/Rhythm%20%26%20rate`);
      expect([moved, rows.map(({ number, code, section }) => [number, code, section])]).toEqual([
        false,
        [
          [1, 'HEA-0003', 'which-medicine'],
          [2, 'HEA-0001', ''],
          [3, 'HEA-0002', ''],
        ],
      ]);
    }
    for (const path of ['morerevisionguidesques', 'morerevisionguides/morerevisionguidesques'])
      expect(
        (await world.get<GuideQuestions>(who, `/paplabable/${path}/Guide%20offered`)).rows.map(({ code }) => code),
      ).toEqual(['HEA-5001']);
  });

  test('an answer given there counts in the bank: sent twice it counts once, and it returns the key [post-paplabable-revisionguidesques]', async () => {
    const who = await world.reader();
    const { questions } = await world.get<GuidePage>(who, `${PA}/Rhythm%20%26%20rate`);
    const id = questions[0]?.place.id ?? '';
    const input = { title: 'Rhythm & rate', question_id: id, option: 'C', op_id: world.api.deps.ids.id() };
    const replies = [await answer(who, input), await answer(who, input)];
    expect(replies.map(({ body }) => (body.data as AnswerReply).fresh)).toEqual([true, false]);
    expect(replies[0]?.body.data).toMatchObject({ is_correct: true, reveal: { answer_key: 'C' } });
    const bank = await world.call(who, 'GET', `/paplabable/questionbank/question/Heart/u/${id}`);
    expect(bank.body.data).toMatchObject({ record: { answers: 1, is_correct: true } });
    expect((await answer(who, { title: 'Guide valves', question_id: world.api.deps.ids.id(), option: 'C' })).http).toBe(
      404,
    );
  });

  test('answers count the same in the more edition [post-paplabable-morerevisionguidesques]', async () => {
    const who = await world.reader();
    const { questions } = await world.get<GuidePage>(who, `${MORE}/Guide%20offered`);
    const reply = await world.call(who, 'POST', '/paplabable/morerevisionguidesques', {
      title: 'Guide offered',
      question_id: questions[0]?.place.id,
      op_id: world.api.deps.ids.id(),
      option: 'A',
      seconds: 3,
      answered_at: world.api.clock.now().toISOString(),
    });
    expect(reply.body.data).toMatchObject({ is_correct: false, counted: true });
  });
});

test('nobody reads a hundred guides in a minute: a program is told to wait, over both editions, and others are not', async () => {
  const [who, other] = [await world.reader(), await world.reader()];
  const open = (reader: GuideReader, path: string) => world.call(reader, 'GET', path);
  const first = `${PA}/${encodeURIComponent('Rhythm & rate')}`;
  for (let opened = 0; opened < copying.burst; opened += 1) expect((await open(who, first)).http).toBe(200);
  const questions = Array.from({ length: copying.burst }, (_, at) => `question ${at}`);
  await world.api.deps.limits.charge(copying, { person: who.person.id, network: null }, questions);
  expect((await open(who, first)).http).toBe(429);
  expect((await open(who, `${MORE}/${encodeURIComponent('Guide offered')}`)).http).toBe(429);
  expect((await open(other, first)).http).toBe(200);
  expect((await list(who, PA)).count, 'the list stays open').toBe(2);
});

test('a chart stands in the page itself, and one that the store has lost leaves its words', async () => {
  const { deps } = world.api;
  await deps.storage.put('media/chart-a-12345678.svg', { body: Buffer.from('<svg/>'), contentType: 'image/svg+xml' });
  const image = (src: string) => `<p><img src="${src}" alt="Flow chart." /></p>`;
  expect(await withCharts(deps, image('/media/chart-a-12345678.svg'))).toBe(
    image(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`),
  );
  expect(await withCharts(deps, image('/media/chart-gone-1.svg'))).toBe(image(''));
  expect(await withCharts(deps, image('/media/a.webp'))).toBe(image('/media/a.webp'));
});

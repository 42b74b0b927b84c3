import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GuidesWorld, openGuides, type GuideReader } from '../testing/sample-guides.ts';
import { countOpenReports } from '../people/contributions.repo.ts';
import { reportsOf } from '../people/personal-data.repo.ts';

let world: GuidesWorld;
let reader: GuideReader;
let editor: GuideReader;
let guideId: string;
beforeAll(async () => {
  world = await openGuides();
  reader = await world.reader();
  editor = await world.staff({ rights: ['parevs'], scope: 'pa' });
  guideId = (await world.get<{ id: string }>(reader, world.pathOf('pa', 'Rhythm & rate'))).id;
});
afterAll(() => world.api.close());

const DESK = '/a/paplabable/guidedesk';
const report = async (text: string): Promise<string> => {
  const op_id = world.api.deps.ids.id();
  const path = `/paplabable/revisionguides/report/${guideId}`;
  expect((await world.call(reader, 'POST', path, { op_id, kind: 'wrong', text })).http).toBe(200);
  world.api.clock.advance(1000);
  return op_id;
};
interface Desk {
  readonly reports: readonly { readonly id: string; readonly body: string }[];
}
const desk = () => world.get<Desk>(editor, `${DESK}/${guideId}`);
const close = (who: GuideReader, id: string, body: object) =>
  world.call(who, 'PUT', `${DESK}/${guideId}/report/${id}`, body);
const notices = async () =>
  (
    await world.api.database.pool.query(
      `select n.title, n.body, n.link from notifications.notification n
         join notifications.receipt r on r.notification_id = n.id where r.user_id = $1 order by n.created_at`,
      [reader.person.id],
    )
  ).rows;

test('an editor of the line reads the open reports about a guide [ext-get-a-paplabable-guidedesk-by-id] [ext-get-a-plabable-guidedesk-by-id]', async () => {
  const id = await report('The dose is wrong.');
  expect(await desk()).toEqual({
    reports: [
      {
        id,
        kind: 'wrong',
        body: 'The dose is wrong.',
        at: expect.any(String),
        reporter: { uid: expect.any(String), name: expect.any(String) },
      },
    ],
  });
  const path = `${DESK}/${guideId}`;
  expect((await world.call(reader, 'GET', path)).http).toBe(403);
  const other = await world.staff({ rights: ['parevs'], scope: 'plab' });
  expect((await world.call(other, 'GET', path)).http, 'of the other line').toBe(404);
  expect((await world.call(other, 'GET', `/a/plabable/guidedesk/${guideId}`)).http, 'by its path').toBe(404);
});

test('saving a guide closes no report, and the list of guides counts those that are open', async () => {
  const path = `/a/paplabable/revisionguide/${guideId}`;
  const before = (await desk()).reports.length;
  const { version } = await world.get<{ version: number }>(editor, path);
  const saved = await world.call(editor, 'PUT', path, { version, summary: 'In other words.', body: '## Other\nText.' });
  expect(saved.http, saved.text).toBe(200);
  expect((await desk()).reports).toHaveLength(before);
  const list = await world.get<{ rows: { id: string; reports: number }[] }>(
    editor,
    '/a/paplabable/revisionguides?sort=-reports',
  );
  expect(list.rows[0]).toMatchObject({ id: guideId, reports: before });
});

test('a decision closes one report and answers its learner once [ext-put-a-paplabable-guidedesk-by-id-report-by-report]', async () => {
  const [right, fine] = [await report('A word is missing.'), await report('I think it is wrong.')];
  const open = await countOpenReports(world.api.deps.db, 'pa');
  const decision = { resolution: 'right', answer: 'Put right, thank you.', tell: true };
  const viewer = await world.staff({ rights: ['parevs'], flags: ['v'] });
  expect((await close(viewer, right, decision)).http).toBe(403);
  const other = await world.staff({ rights: ['parevs'], scope: 'plab' });
  expect((await close(other, right, decision)).http, 'of the other line').toBe(404);
  expect((await close(editor, right, decision)).body.code, 'thanks come after the correction').toBe('CORRECT_FIRST');
  const path = `/a/paplabable/revisionguide/${guideId}`;
  const { version } = await world.get<{ version: number }>(editor, path);
  world.api.clock.advance(1000);
  await world.call(editor, 'PUT', path, { version, summary: 'A word more.' });
  const ids = ((await close(editor, right, decision)).body.data as Desk).reports.map(({ id }) => id);
  expect([ids.includes(right), ids.includes(fine)]).toEqual([false, true]);
  expect((await close(editor, right, decision)).body.code).toBe('REPORT_CLOSED');
  expect(await notices()).toEqual([
    {
      title: 'Thank you: you were right on Rhythm & rate',
      body: 'Put right, thank you.',
      link: '/parevisionguides/Rhythm%20%26%20rate',
    },
  ]);
  await close(editor, fine, { resolution: 'fine', answer: 'It is as NICE says.', tell: false });
  expect(await notices()).toHaveLength(1);
  expect(await countOpenReports(world.api.deps.db, 'pa')).toBe(open - 2);
  const copied = (await reportsOf(world.api.deps.db, reader.person.id)).map(({ answer }) => answer);
  expect(copied).toContain('Put right, thank you.');
  expect(copied, 'a note among staff').not.toContain('It is as NICE says.');
  const { rows } = await world.api.database.pool.query(
    `select actor_id, subject_id from platform.audit where entity = 'guide-report'`,
  );
  const line = { actor_id: editor.person.id, subject_id: reader.person.id };
  expect(rows).toEqual([line, line]);
});

test('a report on a guide of the second line is decided there [ext-put-a-plabable-guidedesk-by-id-report-by-report]', async () => {
  const { id } = await world.get<{ id: string }>(reader, world.pathOf('more', 'Guide offered'));
  const op_id = world.api.deps.ids.id();
  const sent = { op_id, kind: 'other', text: 'A link is dead.' };
  expect((await world.call(reader, 'POST', `/paplabable/morerevisionguides/report/${id}`, sent)).http).toBe(200);
  const second = await world.staff({ rights: ['parevs'], scope: 'plab' });
  const path = `/a/plabable/guidedesk/${id}`;
  expect(await world.get<Desk>(second, path)).toMatchObject({ reports: [{ id: op_id }] });
  const decision = { resolution: 'fine', answer: 'It works again.', tell: true };
  expect((await world.call(editor, 'PUT', `${path}/report/${op_id}`, decision)).http).toBe(404);
  const done = await world.call(second, 'PUT', `${path}/report/${op_id}`, decision);
  expect(done.body.data).toEqual({ reports: [] });
  expect((await notices()).at(-1)).toMatchObject({ link: '/morerevisionguides/Guide%20offered' });
});

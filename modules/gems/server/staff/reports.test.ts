import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOpenReports } from '../deck/reports.repo.ts';
import { type GemsWorld, type GemLearner, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
let learner: GemLearner;
let editor: GemLearner;
let gemId: string;
beforeAll(async () => {
  world = await openGems();
  learner = await world.learner();
  editor = await world.staff({ rights: ['pagems'], scope: 'pa' });
  gemId = (await world.api.database.pool.query("select id from gems.gem where slug = 'potassium'")).rows[0].id;
});
afterAll(() => world.api.close());

interface Desk {
  readonly reports: readonly { readonly id: string; readonly body: string }[];
}
const staff = (who: GemLearner, method: string, path: string, body?: object) =>
  world.api.call(method, `/a/paplabable${path}`, { headers: who.headers, ...(body ? { body } : {}) });
const report = async (text: string): Promise<string> => {
  const op_id = world.api.deps.ids.id();
  await world.done(learner, 'POST', '/gems/report', { op_id, gem_id: gemId, kind: 'wrong', text });
  world.api.clock.advance(1000);
  return op_id;
};
const desk = async () => (await staff(editor, 'GET', `/gemdesk/${gemId}`)).body.data as Desk;
const close = (who: GemLearner, id: string, body: object) => staff(who, 'PUT', `/gemdesk/${gemId}/report/${id}`, body);
const notices = async () =>
  (
    await world.api.database.pool.query(
      `select n.title, n.body, n.link from notifications.notification n
         join notifications.receipt r on r.notification_id = n.id where r.user_id = $1 order by n.created_at`,
      [learner.person.id],
    )
  ).rows;

test('a report says who wrote it, and saving the gem closes none', async () => {
  const id = await report('It is not calcium.');
  const reporter = { uid: expect.any(String), name: expect.any(String) };
  expect((await desk()).reports).toEqual([
    { id, kind: 'wrong', body: 'It is not calcium.', at: expect.any(String), reporter, front: null },
  ]);
  const { version } = (await staff(editor, 'GET', `/gem/${gemId}`)).body.data as { readonly version: number };
  const saved = await staff(editor, 'PUT', `/gem/${gemId}`, { version, text: 'Put right.' });
  expect(saved.http, saved.text).toBe(200);
  expect((await desk()).reports).toMatchObject([{ id }]);
});

test('a decision closes one report and answers its learner once [ext-put-a-paplabable-gemdesk-by-id-report-by-report]', async () => {
  const [right, fine] = [await report('A word is missing.'), await report('I think it is wrong.')];
  const open = await countOpenReports(world.api.deps.db, 'pa');
  const decision = { resolution: 'right', answer: 'Put right, thank you.', tell: true };
  const viewer = await world.staff({ rights: ['pagems'], flags: ['v'] });
  expect((await close(viewer, right, decision)).http).toBe(403);
  const other = await world.staff({ rights: ['pagems'], scope: 'plab' });
  expect((await close(other, right, decision)).http, 'of the other line').toBe(404);
  expect((await close(editor, world.api.deps.ids.id(), decision)).http, 'no such report').toBe(404);
  expect((await close(editor, right, decision)).body.code, 'thanks come after the correction').toBe('CORRECT_FIRST');
  const { version } = (await staff(editor, 'GET', `/gem/${gemId}`)).body.data as { readonly version: number };
  world.api.clock.advance(1000);
  await staff(editor, 'PUT', `/gem/${gemId}`, { version, text: 'A word more.' });
  const ids = ((await close(editor, right, decision)).body.data as Desk).reports.map(({ id }) => id);
  expect([ids.includes(right), ids.includes(fine)]).toEqual([false, true]);
  expect((await close(editor, right, decision)).body.code).toBe('REPORT_CLOSED');
  const answered = {
    title: 'Thank you: you were right on High potassium',
    body: 'Put right, thank you.',
    link: '/gems/High%20potassium',
  };
  expect(await notices()).toEqual([answered]);
  await close(editor, fine, { resolution: 'fine', answer: 'It is as NICE says.', tell: false });
  expect(await notices()).toEqual([answered]);
  expect(await countOpenReports(world.api.deps.db, 'pa')).toBe(open - 2);
  const { rows } = await world.api.database.pool.query(
    'select resolution, answer, told from gems.report where id = any($1) order by created_at',
    [[right, fine]],
  );
  expect(rows).toEqual([
    { resolution: 'right', answer: 'Put right, thank you.', told: true },
    { resolution: 'fine', answer: 'It is as NICE says.', told: false },
  ]);
  const audit = await world.api.database.pool.query(
    `select actor_id, subject_id from platform.audit where entity = 'gem-report'`,
  );
  const line = { actor_id: editor.person.id, subject_id: learner.person.id };
  expect(audit.rows).toEqual([line, line]);
});

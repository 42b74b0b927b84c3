import { setTimeout as wait } from 'node:timers/promises';
import { hasEnded, type TaskView } from '@app/platform/contract';
import type { ImportView, QuestionItem } from '@app/questions/contract';
import pg from 'pg';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { type Installation, startInstallation } from '../../../tools/run/installation.ts';
import { type Random, seededRandom } from '../random.ts';
import type { FaultReport } from '../report.ts';
import { type Desk, deskOf, editorOf } from './desk.ts';

export interface WorkbenchOptions {
  readonly seed: number;
  /** Of each of the two editors. */
  readonly saves: number;
  /** Of the file that is brought in. */
  readonly rows: number;
  /** Of the process, in each part. */
  readonly kills: number;
}

async function killNow(installation: Installation): Promise<void> {
  const child = installation.process();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  await installation.startProcess();
}

/** kill -9 again and again until the work is done or the kills are used up. */
async function keepKilling(installation: Installation, random: Random, most: number, done: () => boolean) {
  let kills = 0;
  while (!done() && kills < most) {
    await wait(200 + random() * 800);
    if (done()) break;
    await killNow(installation);
    kills += 1;
  }
  return kills;
}

const FIELDS = ['stem', 'explanation'] as const;

/** Every save adds a word to the editor's own field; all words of both must stand at the end. */
async function twoEditors(
  installation: Installation,
  desks: readonly Desk[],
  options: WorkbenchOptions,
  random: Random,
) {
  const [first] = desks;
  const categories = await first?.ask<{ id: string }[]>('GET', '/a/paplabable/categories/all');
  const body = { edition: 'pa', category_id: categories?.[0]?.id };
  const item = await (first as Desk).ask<QuestionItem>('POST', '/a/paplabable/question', body);
  const read = () => (first as Desk).insist<QuestionItem>('GET', `/a/paplabable/question/${item.id}`);
  let writing = true;
  const writers = desks.map(async (desk, at): Promise<number> => {
    const field = FIELDS[at] ?? 'stem';
    const saver = editorOf(desk, item);
    for (let step = 0; step < options.saves; step += 1) {
      const { draft } = saver.view();
      saver.edit({ ...draft, [field]: `${draft[field]} ${step}`.trim() });
      do {
        await saver.save();
        if (saver.view().dirty) await wait(20);
      } while (saver.view().dirty && !saver.view().clash);
      if (saver.view().clash) return 1;
    }
    return 0;
  });
  const killing = keepKilling(installation, random, options.kills, () => !writing);
  const clashes = (await Promise.all(writers).finally(() => (writing = false))).reduce((sum, each) => sum + each, 0);
  const kills = await killing;
  const { content } = await read();
  const wanted = Array.from({ length: options.saves }, (_, step) => String(step)).join(' ');
  const lost = FIELDS.filter((field) => content[field] !== wanted).length;
  return { kills, lost, clashes };
}

const csvOf = (rows: number, category: string): string =>
  [
    'category,stem,lead_in,option_a,option_b,option_c,option_d,option_e,answer',
    ...Array.from({ length: rows }, (_, at) => `${category},Fault row ${at}.,What is it?,one,two,three,four,five,B`),
  ].join('\n');

/** A file is brought in while the worker is killed: each of its rows is one question with one draft. */
async function oneImport(installation: Installation, desk: Desk, options: WorkbenchOptions, random: Random) {
  const [category] = await desk.ask<{ slug: string }[]>('GET', '/a/paplabable/categories/all');
  const text = csvOf(options.rows, category?.slug ?? '');
  const file = { name: 'fault.csv', format: 'csv', text };
  const { id, counts } = await desk.ask<ImportView>('POST', '/a/paplabable/questionimport', file);
  const begun = performance.now();
  const { task } = await desk.ask<{ task: string }>('PUT', `/a/paplabable/questionimport/${id}/apply`);
  let view: TaskView = await desk.insist('GET', `/jobs/${task}`);
  let done = false;
  const killing = keepKilling(installation, random, options.kills, () => done);
  while (!hasEnded(view)) {
    await wait(200);
    view = await desk.insist('GET', `/jobs/${task}`);
  }
  done = true;
  const kills = await killing;
  const seconds = (performance.now() - begun) / 1000;
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  await client.connect();
  const found = await client.query<{ stem: string; count: number }>(
    `select content ->> 'stem' as stem, count(*)::integer as count from questions.draft
     where content ->> 'stem' like 'Fault row %' group by 1`,
  );
  await client.end();
  const twice = found.rows.filter(({ count }) => count > 1).length;
  return {
    kills,
    planned: counts.created,
    state: view.state,
    missing: options.rows - found.rows.length,
    twice,
    seconds,
  };
}

/** Two editors of one question, and a file brought in, while the process is killed: nothing lost, nothing twice. */
export async function workbench(options: WorkbenchOptions): Promise<FaultReport> {
  const random = seededRandom(options.seed);
  const installation = await startInstallation({ port: settings.ports.fault + 40, name: 'fault_workbench' });
  const { owner, editor } = demoAccounts();
  if (!owner || !editor) throw new Error('the demo has no owner or no editor');
  const desks = [await deskOf(installation.url, owner), await deskOf(installation.url, editor)] as const;
  const written = await twoEditors(installation, desks, options, random);
  const brought = await oneImport(installation, desks[0], options, random);
  await installation.stop();
  const failures =
    written.lost + written.clashes + brought.missing + brought.twice + (brought.state === 'done' ? 0 : 1);
  return {
    lines: [
      `workbench, two editors: 2 x ${options.saves} saves of one question, ${written.kills} kill -9, seed ${options.seed}: ${written.lost} fields lost, ${written.clashes} false clashes`,
      `workbench, import: ${brought.planned} rows, ${brought.kills} kill -9: ${brought.missing} missing, ${brought.twice} twice, ${brought.state} after ${brought.seconds.toFixed(1)} s`,
    ],
    failures: failures + (written.kills + brought.kills === 0 ? 1 : 0),
  };
}

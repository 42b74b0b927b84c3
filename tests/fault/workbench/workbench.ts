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
import { oneRemark } from './remark.ts';
import { type Account, killedTabs } from './tabs.ts';

export interface WorkbenchOptions {
  readonly seed: number;
  /** Saves by each of the two editors. */
  readonly saves: number;
  /** Rows of the imported file. */
  readonly rows: number;
  /** People who have answered the question whose key is corrected. */
  readonly people: number;
  /** How often an editor's tab is killed. */
  readonly tabs: number;
  /** Kills of the process in each part. */
  readonly kills: number;
  /** Only these parts; empty: all. */
  readonly parts: readonly string[];
}

async function killNow(installation: Installation): Promise<void> {
  const child = installation.process();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  await installation.startProcess();
}

/** Repeats kill -9 until the work is done or `most` is reached; the first one at once, because the work may be short. */
async function keepKilling(installation: Installation, random: Random, most: number, done: () => boolean) {
  let kills = 0;
  while (!done() && kills < most) {
    await wait(kills === 0 ? 50 : 200 + random() * 800);
    if (done()) break;
    await killNow(installation);
    kills += 1;
  }
  return kills;
}

const FIELDS = ['stem', 'explanation'] as const;

/** Every save adds a word to the editor's own field; all words of both must be there at the end. */
async function twoEditors(
  installation: Installation,
  desks: readonly Desk[],
  options: WorkbenchOptions,
  random: Random,
) {
  const [first] = desks;
  const categories = await first?.call<{ id: string }[]>('GET', '/a/paplabable/categories/all');
  const body = { edition: 'pa', category_id: categories?.[0]?.id };
  const item = await (first as Desk).call<QuestionItem>('POST', '/a/paplabable/question', body);
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
  const expected = Array.from({ length: options.saves }, (_, step) => String(step)).join(' ');
  const lost = FIELDS.filter((field) => content[field] !== expected).length;
  return { kills, lost, clashes };
}

/** A file of this size must be imported within this time, kills included. */
const FULL_ROWS = 5000;
const MOST_IMPORT_SECONDS = 120;

/** Spread over all categories, because each has only about three thousand codes for staff questions. */
const csvOf = (rows: number, categories: readonly string[]): string =>
  [
    'category,stem,lead_in,option_a,option_b,option_c,option_d,option_e,answer',
    ...Array.from(
      { length: rows },
      (_, at) => `${categories[at % categories.length]},Fault row ${at}.,What is it?,one,two,three,four,five,B`,
    ),
  ].join('\n');

/** A file is imported while the worker is killed: each row becomes one question with one draft. */
async function oneImport(installation: Installation, desk: Desk, options: WorkbenchOptions, random: Random) {
  const all = await desk.call<{ slug: string; prefix: string }[]>('GET', '/a/paplabable/categories/all');
  const categories = all.filter(({ prefix }) => prefix !== '').map(({ slug }) => slug);
  const text = csvOf(options.rows, categories);
  const file = { name: 'fault.csv', format: 'csv', text };
  const { id, counts } = await desk.call<ImportView>('POST', '/a/paplabable/questionimport', file);
  const begun = performance.now();
  const { task } = await desk.call<{ task: string }>('PUT', `/a/paplabable/questionimport/${id}/apply`);
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

/** A part of the run; it returns a line for the report and the number of failures. */
interface Part {
  readonly name: 'editors' | 'import' | 'key' | 'tabs';
  readonly play: () => Promise<{ readonly line: string; readonly failures: number }>;
}

function partsOf(
  installation: Installation,
  desks: readonly [Desk, Desk],
  account: Account,
  options: WorkbenchOptions,
): readonly Part[] {
  const random = seededRandom(options.seed);
  const kills = (done: () => boolean) => keepKilling(installation, random, options.kills, done);
  const unkilled = (count: number) => (count < Math.min(1, options.kills) ? 1 : 0);
  return [
    {
      name: 'editors',
      play: async () => {
        const { lost, clashes, ...rest } = await twoEditors(installation, desks, options, random);
        const line = `two editors: 2 x ${options.saves} saves of one question, ${rest.kills} kill -9, seed ${options.seed}: ${lost} fields lost, ${clashes} false clashes`;
        return { line, failures: lost + clashes + unkilled(rest.kills) };
      },
    },
    {
      name: 'import',
      play: async () => {
        const { planned, missing, twice, state, seconds, ...rest } = await oneImport(
          installation,
          desks[0],
          options,
          random,
        );
        const inTime = options.rows < FULL_ROWS || seconds < MOST_IMPORT_SECONDS;
        const line = `import: ${planned} rows, ${rest.kills} kill -9: ${missing} missing, ${twice} twice, ${state} after ${seconds.toFixed(1)} s`;
        return { line, failures: missing + twice + (state === 'done' && inTime ? 0 : 1) + unkilled(rest.kills) };
      },
    },
    {
      name: 'key',
      play: async () => {
        const { wrong, drift, notNotifiedOnce, seconds, ...rest } = await oneRemark(
          installation,
          desks[0],
          options.people,
          kills,
        );
        const line = `a corrected key: ${options.people} answers, ${rest.kills} kill -9: ${wrong} marked wrong, ${drift} counted wrong, ${notNotifiedOnce} not notified exactly once, after ${seconds.toFixed(1)} s`;
        return { line, failures: wrong + drift + notNotifiedOnce + unkilled(rest.kills) };
      },
    },
    {
      name: 'tabs',
      play: async () => {
        const place = { url: installation.url, account };
        const { lost, words } = await killedTabs(desks[0], place, options.tabs, random);
        const line = `one editor: ${options.tabs} tabs killed while typing, ${words} words older than a second: ${lost} lost`;
        return { line, failures: lost + (words === 0 ? 1 : 0) };
      },
    },
  ];
}

/** Two editors, an import and a corrected key while the process is killed, and tabs killed while typing. */
export async function workbench(options: WorkbenchOptions): Promise<FaultReport> {
  const installation = await startInstallation({ port: settings.ports.fault + 40, name: 'fault_workbench' });
  const { owner, editor } = demoAccounts();
  if (!owner || !editor) throw new Error('the demo has no owner or no editor');
  const desks = [await deskOf(installation.url, owner), await deskOf(installation.url, editor)] as const;
  const lines: string[] = [];
  let failures = 0;
  for (const part of partsOf(installation, desks, owner, options)) {
    if (options.parts.length > 0 && !options.parts.includes(part.name)) continue;
    const played = await part.play();
    lines.push(`workbench, ${played.line}`);
    failures += played.failures;
  }
  await installation.stop();
  return { lines, failures: failures + (lines.length === 0 ? 1 : 0) };
}

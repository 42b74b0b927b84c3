import { setTimeout as wait } from 'node:timers/promises';
import { emptyDraft } from '@app/questions/contract';
import { ended, worker } from '../../program.ts';
import { idOf } from '../../questions/fill.repo.ts';
import { send } from '../../recorded/record.repo.ts';
import { plain, reachedText, type BenchResult } from '../../comparison.ts';
import type { Benchmark, BenchmarkCall, Served } from '../benchmark.ts';
import { ANSWERERS, CORRECTED, countWrong, ITEMS, listSeen, publishAlone, workbenchSteps } from './workbench.repo.ts';

const STAFF = '/api/v1/a/paplabable';
const SEARCHES = ['pneumonia fever', 'warfarin', 'thyroid', 'asthma child', 'sepsis antibiotic'];
const SORTS = ['-edited', 'review', '-code'];
const PAGE = 20;
const MOST_REMARK_SECONDS = 60;
const GIVE_UP_SECONDS = 400;
const LETTERS = ['A', 'B', 'C', 'D', 'E'];

const pickOf = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
/** The number of drafts written in turn, so that two requests never write the same one at once. */
const WRITTEN = 400;
const anyItem = () => idOf('item', 1 + Math.floor(Math.random() * ITEMS));

interface Question {
  readonly data: { readonly version: number; readonly content: { readonly answer_key: string } };
}
/** Corrects the key of a question and waits until all of its answers are marked again. */
async function correctKey({ url, data, staff }: Served): Promise<BenchResult> {
  const name = `workbench a corrected key marks ${ANSWERERS} answers anew`;
  const [headers, path] = [staff[0]?.headers ?? {}, `${STAFF}/question/${idOf('item', CORRECTED)}`];
  const marking = worker(data.environment);
  await publishAlone(data);
  const { version, content } = (JSON.parse(await send(url, { path, headers })) as Question).data;
  const letter = LETTERS[(LETTERS.indexOf(content.answer_key) + 1) % LETTERS.length] ?? 'A';
  const json = { ...headers, 'content-type': 'application/json' };
  await send(url, { method: 'PUT', path, headers: json, body: JSON.stringify({ version, answer_key: letter }) });
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let wrong = await countWrong(data, letter);
  while (wrong > 0 && seconds() < GIVE_UP_SECONDS) {
    await wait(500);
    wrong = await countWrong(data, letter);
  }
  const took = seconds();
  await ended(marking);
  const missed = wrong > 0 || took > MOST_REMARK_SECONDS;
  console.log(
    `${name}\n  ${took.toFixed(1)} s, ${wrong} left (goal ${MOST_REMARK_SECONDS} s, none): ${reachedText(missed)}`,
  );
  return plain(name, missed);
}

/** Fifty thousand questions for staff; in a separate database, because the learners' goals apply to five thousand. */
export const workbench: Benchmark = {
  name: 'workbench',
  ownDatabase: true,
  steps: workbenchSteps,
  async prepareCalls({ data }) {
    const written = Array.from({ length: WRITTEN }, (_, at) => idOf('item', 1 + at));
    const seen = await listSeen(data, written);
    let turn = 0;
    const autosave = () => {
      const id = written[turn % WRITTEN] ?? '';
      turn += 1;
      const { version, item_version } = seen.get(id) ?? { version: 0, item_version: 1 };
      seen.set(id, { version: version + 1, item_version });
      const stem = `A man of 54 has had a cough for three weeks. Draft ${version}. `.repeat(8);
      const content = { ...emptyDraft('2027-01-01'), stem, explanation: stem };
      return {
        method: 'PUT' as const,
        path: `${STAFF}/questiondraft/${id}`,
        body: JSON.stringify({ content, version, item_version }),
      };
    };
    const list = (query: string) => ({ path: `${STAFF}/questions?size=${PAGE}${query}` });
    const calls: readonly BenchmarkCall[] = [
      { name: 'workbench list', goals: { cpu: 0.45 }, p95Ms: 150, staff: true, next: () => list('') },
      {
        name: 'workbench search',
        goals: { cpu: 0.45 },
        p95Ms: 150,
        staff: true,
        next: () => list(`&search=${encodeURIComponent(pickOf(SEARCHES))}`),
      },
      {
        name: 'workbench sort',
        goals: { cpu: 0.45 },
        p95Ms: 150,
        staff: true,
        next: () => list(`&sort=${pickOf(SORTS)}`),
      },
      // No comparison: after a save by the bare engine the product would refuse the draft's version.
      { name: 'workbench autosave', goals: {}, bare: 'nothing', p95Ms: 50, staff: true, next: autosave },
      {
        name: 'workbench likeness',
        goals: {},
        bare: 'nothing',
        p95Ms: 50,
        staff: true,
        next: () => ({ path: `${STAFF}/questionlike/${anyItem()}` }),
      },
    ];
    return { calls };
  },
  further: async (served, { filter, short }) =>
    !short && 'workbench a corrected key'.includes(filter) ? [await correctKey(served)] : [],
};

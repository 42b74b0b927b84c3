import { randomUUID } from 'node:crypto';
import { send } from '../../recorded/record.repo.ts';
import { pick, type Benchmark, type Started } from '../benchmark.ts';
import { sitTogether } from './live.ts';

const BASE = '/api/v1/paplabable';
/** People with individual mocks, for the calls that are measured separately. */
const ALONE = 60;
const SHORT = { people: 100, seconds: 12 };
/** Marking may start a minute after entry closes; the papers must close later than that. */
const SECONDS = 90;

interface Overview {
  readonly data: {
    readonly open: { readonly id: string } | null;
    readonly profiles: readonly { readonly slug: string }[];
  };
}
interface Writing {
  readonly ids: readonly string[];
  readonly path: string;
  seq: number;
}

/** Creates a mock and starts its first paper; ends one that an earlier run left open, because its time may be over. */
async function openPaper({ url }: Started, headers: Readonly<Record<string, string>>): Promise<Writing> {
  const { data } = JSON.parse(await send(url, { path: `${BASE}/mocks`, headers })) as Overview;
  if (data.open) await send(url, { method: 'PUT', path: `${BASE}/mock/end/${data.open.id}`, headers });
  const body = JSON.stringify({ op_id: randomUUID(), profile: data.profiles[0]?.slug });
  const made = await send(url, { method: 'POST', path: `${BASE}/mock/create`, headers, body });
  const { number } = (JSON.parse(made) as { data: { number: number } }).data;
  const path = `${BASE}/mock/paper/start/${number}/1`;
  const paper = JSON.parse(await send(url, { method: 'POST', path, headers })) as {
    data: { rows: { id: string; seq: number }[] };
  };
  const { rows } = paper.data;
  const seq = Math.max(...rows.map((row) => row.seq));
  return { ids: rows.map(({ id }) => id), path: `${BASE}/mock/paper/${number}/1`, seq };
}

/** Running mocks: individual answers, and a live sitting with many people. */
export const sitting: Benchmark = {
  name: 'sitting',
  people: { usual: 2000, short: SHORT.people, besides: ALONE },
  steps: () => [],
  async prepareCalls(started) {
    const papers = new Map<number, Writing>();
    for (const { number, headers } of started.learners.slice(-ALONE))
      papers.set(number, await openPaper(started, headers));
    const [first] = papers;
    return {
      calls: [
        {
          name: 'sitting autosave',
          goals: { cpu: 0.35 },
          // Only a higher seq is stored; a second run would find its own.
          again: ['a.seq < $5::integer', 'a.seq <> 0 * $5::integer - 1'],
          of: [...papers.keys()],
          next: ({ number }) => {
            const paper = papers.get(number) ?? { ids: [], path: '', seq: 0 };
            paper.seq += 1;
            const answer = { op_id: randomUUID(), option: pick(['A', 'B', 'C', 'D', 'E']), seq: paper.seq };
            const body = JSON.stringify({ ...answer, seconds: 6, answered_at: new Date().toISOString() });
            return { method: 'PUT', path: `${BASE}/mock/question/answer/${pick(paper.ids)}`, body };
          },
        },
      ],
      weights: first ? [{ name: 'a paper', mostKb: 40, of: first[0], request: { path: first[1].path } }] : [],
    };
  },
  further: (served, { short, people, filter }) =>
    'sitting together'.includes(filter)
      ? sitTogether(served, { people, seconds: short ? SHORT.seconds : SECONDS })
      : Promise.resolve([]),
};

import { OPTION_KEYS } from '@app/questions/contract';
import { importQuestions, readKeys, readVersions } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSatMocks } from '../demo/import-sat.ts';
import type { SatMock } from '../demo/sat.ts';
import { chanceOf } from '../forms/chance.ts';
import { listFormItems, listForms } from '../forms/forms.repo.ts';
import { type MocksWorld, openMocks } from '../testing.ts';
import { remark } from './remark.ts';

const RESULTS = 2001;
/** Three each, so that batches end between two mocks of one learner. */
const MOCKS_EACH = 3;
const FROM_START = '00000000-0000-0000-0000-000000000000';
let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

type Items = Awaited<ReturnType<typeof listFormItems>>;
/** One simulated mock of the form, with reproducible answers. */
function satBy(userId: string, at: number, formId: string, items: Items): SatMock {
  const { ids, clock } = world.api.deps;
  const chance = chanceOf(`result ${at}`);
  const now = clock.now();
  const papers = [...Map.groupBy(items, ({ paper }) => paper).values()].map((rows) => ({
    startedAt: now,
    endedAt: now,
    answers: rows.map((row) => ({
      id: ids.id(),
      itemId: row.item_id,
      versionId: row.version_id,
      option: chance() < 0.1 ? null : (OPTION_KEYS[Math.floor(chance() * 5)] ?? 'A'),
      flagged: false,
      seconds: 30,
      at: now,
    })),
  }));
  const mock = { title: 'Mock 1', profile: 'full', formId, minutes: 10, breakMinutes: 5, unseen: 0 };
  return { ...mock, userId, id: ids.id(), number: (at % MOCKS_EACH) + 1, startedAt: now, papers };
}
interface Marked {
  readonly id: string;
  readonly correct: number;
  readonly first_correct: number | null;
  readonly papers: number;
}
const scores = async (): Promise<readonly Marked[]> => {
  const { rows } = await sql<Marked>`
    select m.id, m.correct, m.first_correct, sum(p.correct)::integer as papers
    from mocks.mock m join mocks.paper p on p.user_id = m.user_id and p.mock_id = m.id
    group by m.id, m.correct, m.first_correct order by m.id`.execute(world.api.deps.db);
  return rows;
};

/** Runs all batches: each enqueues the job for the next. */
async function remarkAll(itemId: string): Promise<number> {
  const { jobs, deps } = world.api;
  let [batches, next] = [0, { itemId, after: FROM_START } as Parameters<typeof remark>[1] | null];
  while (next) {
    const left = jobs.length;
    await remark(deps, next);
    batches += 1;
    next = (jobs.slice(left).find(({ name }) => name === 'mocks.remark')?.payload as typeof next | undefined) ?? null;
  }
  return batches;
}

test('a corrected key on 2,000 results: every score is what a recount gives, the same each time, and none is lowered [model-key-change]', async () => {
  const { deps } = world.api;
  const form = (await listForms(deps.db)).find(({ title }) => title === 'Mock 1');
  const items = await listFormItems(deps.db, form?.id ?? '');
  const people = Array.from({ length: RESULTS / MOCKS_EACH }, () => deps.ids.id());
  const sat = Array.from({ length: RESULTS }, (_, at) =>
    satBy(people[Math.floor(at / MOCKS_EACH)] ?? '', at, form?.id ?? '', items),
  );
  await importSatMocks(deps, sat);
  const before = new Map((await scores()).map((row) => [row.id, row.correct]));
  const itemId = items[0]?.item_id ?? '';
  const versionId = items[0]?.version_id ?? '';
  const was = (await readKeys(deps, [versionId])).get(versionId)?.answer_key;
  const code = (await readVersions(deps, [versionId])).get(versionId)?.code ?? '';
  const key = was === 'A' ? 'B' : 'A';
  const category = code.startsWith('HEA') ? 'heart' : 'lung';
  await importQuestions(deps, [fileOf(sampleQuestion(code, { category, matrix: null, answerKey: key }))]);
  const gains = new Set(sat.filter(({ papers }) => papers[0]?.answers[0]?.option === key).map(({ id }) => id));
  const rounds: string[] = [];
  for (let again = 0; again < 2; again += 1) {
    expect(await remarkAll(itemId)).toBe(Math.ceil(RESULTS / 200));
    rounds.push(JSON.stringify(await scores()));
  }
  expect(rounds[1]).toBe(rounds[0]);
  expect(gains.size).toBeGreaterThan(300);
  for (const { id, correct, first_correct, papers } of await scores()) {
    const had = before.get(id) ?? 0;
    expect({ correct, papers, first_correct }).toEqual({
      correct: had + (gains.has(id) ? 1 : 0),
      papers: correct,
      first_correct: gains.has(id) ? had : null,
    });
  }
});

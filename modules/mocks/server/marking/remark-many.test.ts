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

const PEOPLE = 2000;
const FROM_START = '00000000-0000-0000-0000-000000000000';
let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

type Items = Awaited<ReturnType<typeof listFormItems>>;
/** One person who sat the form, by a chance that is the same each time. */
function satBy(at: number, formId: string, items: Items): SatMock {
  const { ids, clock } = world.api.deps;
  const chance = chanceOf(`person ${at}`);
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
  const mock = { number: 1, title: 'Mock 1', profile: 'full', formId, minutes: 10, breakMinutes: 5, unseen: 0 };
  return { ...mock, userId: ids.id(), id: ids.id(), startedAt: now, papers };
}
interface Marked {
  readonly user_id: string;
  readonly correct: number;
  readonly first_correct: number | null;
  readonly papers: number;
}
const scores = async (): Promise<readonly Marked[]> => {
  const { rows } = await sql<Marked>`
    select m.user_id, m.correct, m.first_correct, sum(p.correct)::integer as papers
    from mocks.mock m join mocks.paper p on p.user_id = m.user_id and p.mock_id = m.id
    group by m.user_id, m.correct, m.first_correct order by m.user_id`.execute(world.api.deps.db);
  return rows;
};

test('a corrected key on 2,000 results: every score is what a recount gives, the same each time, and none is lowered [model-key-change]', async () => {
  const { deps } = world.api;
  const form = (await listForms(deps.db)).find(({ title }) => title === 'Mock 1');
  const items = await listFormItems(deps.db, form?.id ?? '');
  const people = Array.from({ length: PEOPLE }, (_, at) => satBy(at, form?.id ?? '', items));
  await importSatMocks(deps, people);
  const before = new Map((await scores()).map((row) => [row.user_id, row.correct]));
  const itemId = items[0]?.item_id ?? '';
  const versionId = items[0]?.version_id ?? '';
  const was = (await readKeys(deps, [versionId])).get(versionId)?.answer_key;
  const code = (await readVersions(deps, [versionId])).get(versionId)?.code ?? '';
  const key = was === 'A' ? 'B' : 'A';
  const category = code.startsWith('HEA') ? 'heart' : 'lung';
  await importQuestions(deps, [fileOf(sampleQuestion(code, { category, matrix: null, answerKey: key }))]);
  const gains = new Set(
    people.filter(({ papers }) => papers[0]?.answers[0]?.option === key).map(({ userId }) => userId),
  );
  const told: string[] = [];
  for (let again = 0; again < 2; again += 1) {
    const order = [...before.keys()];
    for (let from = 0; from < order.length; from += 200)
      await remark(deps, { itemId, after: order[from - 1] ?? FROM_START });
    told.push(JSON.stringify(await scores()));
  }
  expect(told[1]).toBe(told[0]);
  expect(gains.size).toBeGreaterThan(300);
  for (const { user_id, correct, first_correct, papers } of await scores()) {
    const had = before.get(user_id) ?? 0;
    expect({ correct, papers, first_correct }).toEqual({
      correct: had + (gains.has(user_id) ? 1 : 0),
      papers: correct,
      first_correct: gains.has(user_id) ? had : null,
    });
  }
});

import type { Deps } from '@app/platform/server';
import { asStaff, everyRight, type TestApi } from '@app/platform/server/testing';
import { OPTION_KEYS } from '@app/questions/contract';
import { type CategoryContent, importCategories } from '../categories/import-categories.ts';
import type { QuestionContent } from '../items/content.ts';
import { importQuestions, type QuestionFile } from '../pack/import-questions.ts';

/** A question whose texts all contain its code, and whose key is recognisable in replies by `KEY-...`. */
export const sampleQuestion = (code: string, values: Partial<QuestionContent> = {}): QuestionContent => ({
  code,
  line: 'pa',
  category: 'heart',
  matrix: 'rhythm',
  active: true,
  use: 'bank',
  review: { state: 'pending', by: 'author', at: '2026-11-14', next: '2027-11-14' },
  triage: null,
  difficulty: 3,
  task: 'management',
  setting: 'ward',
  tags: [`KEY-tag-${code}`],
  trial: false,
  related: { guides: [], gems: [] },
  stem: `A woman of 50 has **${code}**.`,
  leadIn: `What is next for ${code}?`,
  options: OPTION_KEYS.map((key) => ({
    key,
    text: `Option ${key} of ${code}`,
    rationale: `KEY-because-${code}-${key}`,
  })),
  images: [],
  answerKey: 'C',
  explanation: `KEY-explanation of *${code}*.`,
  keyPoint: `KEY-point of ${code}.`,
  references: [
    { org: 'NICE', id: 'NG1', title: `KEY-source ${code}`, year: undefined, section: undefined, url: undefined },
  ],
  ...values,
});

export const fileOf = (content: QuestionContent): QuestionFile => ({ content, text: `# ${JSON.stringify(content)}\n` });

const topics = [
  { slug: 'rhythm', name: 'Rhythm', level: '1A' },
  { slug: 'valves', name: 'Valves' },
];
const shelf = { area: 'Area', weight: 1, position: 1, matrices: topics };

/** Two categories in each bank, `Heart` and `Lung`, with the topics Rhythm and Valves; the more bank has Heart only. */
export const sampleCategories: readonly CategoryContent[] = (['pa', 'plab'] as const)
  .flatMap((edition): CategoryContent[] => [
    { ...shelf, edition, slug: 'heart', name: 'Heart', prefix: 'HEA' },
    { ...shelf, edition, slug: 'lung', name: 'Lung', prefix: 'LUN', position: 2 },
  ])
  .concat([{ ...shelf, edition: 'more', slug: 'heart', name: 'Heart', prefix: 'HEA', master: 'heart' }]);

/**
 * Main bank: HEA-0001 to HEA-0003 (0001 and 0002 on Rhythm, 0003 on Valves; 0001 and 0003 are trial questions), LUN-0001
 * without a topic. Second line: HEA-5001 offered in the more bank, HEA-5002 undecided.
 */
export const sampleQuestions: readonly QuestionContent[] = [
  sampleQuestion('HEA-0001', { trial: true }),
  sampleQuestion('HEA-0002', { answerKey: 'A' }),
  sampleQuestion('HEA-0003', { matrix: 'valves', trial: true }),
  sampleQuestion('LUN-0001', { category: 'lung', matrix: null }),
  sampleQuestion('HEA-5001', { line: 'plab', triage: 'more' }),
  sampleQuestion('HEA-5002', { line: 'plab', triage: 'pending' }),
];

/** A small bank for tests. */
export async function seedBank(deps: Deps): Promise<void> {
  await importCategories(deps, sampleCategories);
  await importQuestions(deps, sampleQuestions.map(fileOf));
}

/** The id of the category Heart of a line, for staff; the bank is seeded if it has none. */
export async function heartIn(api: TestApi, line: string): Promise<string> {
  const find = async () => {
    const { body } = await api.call('GET', `/a/${line}/categories/all`, { headers: asStaff(everyRight) });
    return (body.data as { id: string; slug: string }[]).find(({ slug }) => slug === 'heart')?.id;
  };
  const found = await find();
  if (found) return found;
  await seedBank(api.deps);
  return (await find()) ?? '';
}

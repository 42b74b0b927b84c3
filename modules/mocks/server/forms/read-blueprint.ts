import type { ExamBlueprint } from '@app/mocks/contract';
import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { listProfiles } from './forms.repo.ts';
import { quotasOf } from './quotas.ts';

/** The exam day in the first profile, and the questions of each category; null before the first import. */
export async function readBlueprint(deps: Deps): Promise<ExamBlueprint | null> {
  const [[profile], bank] = await Promise.all([listProfiles(deps.db, MAIN_LINE), listBank(deps, MAIN_BANK)]);
  if (!profile) return null;
  const { papers, questions, minutes, break_minutes } = profile;
  const cells = bank.map(({ id, weight }) => ({ categoryId: id, weight }));
  const quotas = quotasOf(cells, papers * questions);
  const areas = bank.map(({ id, name, matrices }) => ({
    name,
    questions: quotas.get(id) ?? 0,
    topics: matrices.length,
  }));
  return {
    papers,
    questions,
    minutes,
    break_minutes,
    areas: areas.filter((area) => area.questions > 0).toSorted((a, b) => b.questions - a.questions),
  };
}

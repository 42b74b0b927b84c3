import {
  areaWeights,
  type AreaWeights,
  type DeskProfile,
  type ExamRule,
  type ExamRules,
  type FormatFigures,
  formatFigures,
  type NewExamRule,
  RULE_AHEAD_DAYS,
} from '@app/mocks/contract';
import { addDays, MAIN_BANK, MAIN_LINE, ukDay } from '@app/platform/contract';
import { type Caller, type Deps, handle, inTransaction, job } from '@app/platform/server';
import { listBank, updateWeights } from '@app/questions/server';
import { fail } from '../../../contract/errors.ts';
import { listAllProfiles } from '../desk.repo.ts';
import * as repo from './rules.repo.ts';

const ENTITY = 'exam-rule';

const subjectOf = ({ kind, profile_id }: Pick<repo.RuleRow, 'kind' | 'profile_id'>): string => profile_id ?? kind;

/** The newest version that has begun of a format, or of the weights, is the current one. */
function stateOf(row: repo.RuleRow, rows: readonly repo.RuleRow[]): ExamRule['state'] {
  if (row.withdrawn_at) return 'withdrawn';
  if (!row.applied_at) return 'planned';
  const begun = rows.find((each) => each.applied_at && subjectOf(each) === subjectOf(row));
  return begun?.id === row.id ? 'current' : 'past';
}

function presentRule(row: repo.RuleRow, rows: readonly repo.RuleRow[], formats: readonly DeskProfile[]): ExamRule {
  const { id, starts_on, source, source_url, checked_on } = row;
  const shared = { id, starts_on, source, source_url, checked_on, state: stateOf(row, rows) };
  if (row.kind === 'weights') return { ...shared, kind: 'weights', value: areaWeights.parse(row.value) };
  const name = formats.find((format) => format.id === row.profile_id)?.name ?? '';
  return { ...shared, kind: 'format', name, value: formatFigures.parse(row.value) };
}

export async function readRules(deps: Deps): Promise<ExamRules> {
  const [formats, bank, rows] = await Promise.all([
    listAllProfiles(deps.db, MAIN_LINE),
    listBank(deps, MAIN_BANK),
    repo.listRules(deps.db, MAIN_LINE),
  ]);
  return {
    today: ukDay(deps.clock.now()),
    formats: formats.map(({ id, name, active, papers, questions, minutes, break_minutes }) => ({
      id,
      name,
      active,
      papers,
      questions,
      minutes,
      break_minutes,
    })),
    areas: bank.map(({ id, name, weight }) => ({ id, name, weight })),
    rules: rows.map((row) => presentRule(row, rows, formats)),
  };
}

/** Weights are of every area at once, and some area has questions. */
async function refuseOddWeights(deps: Deps, weights: AreaWeights): Promise<void> {
  const areas = new Set((await listBank(deps, MAIN_BANK)).map(({ id }) => id));
  const isWhole = weights.length === areas.size && weights.every(({ category }) => areas.delete(category));
  if (!isWhole) fail('INVALID_INPUT', { fields: { value: 'Give every area a number.' } });
  if (weights.every(({ weight }) => weight === 0))
    fail('INVALID_INPUT', { fields: { value: 'Some area must have questions.' } });
}

/** Writes a version where mocks are made from, and returns what stood there. */
async function apply(deps: Deps, row: Pick<repo.RuleRow, 'kind' | 'profile_id' | 'value'>): Promise<unknown> {
  if (row.kind === 'weights') return updateWeights(deps, MAIN_BANK, areaWeights.parse(row.value));
  const format = (await listAllProfiles(deps.db, MAIN_LINE)).find(({ id }) => id === row.profile_id);
  await repo.updateFormat(deps.db, row.profile_id ?? '', formatFigures.parse(row.value), deps.clock.now());
  const { papers, questions, minutes, break_minutes } = format ?? fail('NOT_FOUND');
  return { papers, questions, minutes, break_minutes } satisfies FormatFigures;
}

/** Begins every version whose day has come. */
export function applyDueRules(deps: Deps): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    for (const row of await repo.lockDueRules(deps.db, ukDay(now))) {
      const former = await apply(deps, row);
      await repo.updateApplied(deps.db, row.id, former, now);
      await deps.audit.record(deps.db, {
        actorId: null,
        action: 'activate',
        entity: ENTITY,
        entityId: row.id,
        before: { value: former },
        after: { value: row.value },
      });
    }
  });
}

export const applyDueRulesHandler = handle(job<Record<string, never>>('mocks.apply-exam-rules'), applyDueRules, {
  every: '* * * * *',
});

/** Idempotent by op_id. A version of today begins at once. */
export async function createRule(deps: Deps, caller: Caller, sent: NewExamRule): Promise<ExamRules> {
  const { op_id: id, rule, ...facts } = sent;
  const today = ukDay(deps.clock.now());
  if (facts.starts_on < today || facts.starts_on > addDays(today, RULE_AHEAD_DAYS))
    fail('INVALID_INPUT', { fields: { starts_on: 'Choose today or a day within three years.' } });
  if (facts.checked_on && facts.checked_on > today)
    fail('INVALID_INPUT', { fields: { checked_on: 'Choose today or a day before.' } });
  if (rule.kind === 'weights') await refuseOddWeights(deps, rule.value);
  else if (!(await listAllProfiles(deps.db, MAIN_LINE)).some((format) => format.id === rule.profile)) fail('NOT_FOUND');
  await inTransaction(deps, async (deps) => {
    const isNew = await repo.insertRule(deps.db, {
      ...facts,
      id,
      edition: MAIN_LINE,
      kind: rule.kind,
      profile_id: rule.kind === 'format' ? rule.profile : null,
      value: rule.value,
      made_by: caller.actorId,
      created_at: deps.clock.now(),
    });
    if (!isNew) return;
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      action: 'create',
      entity: ENTITY,
      entityId: id,
      after: { ...facts, ...rule },
    });
    if (facts.starts_on === today) await applyDueRules(deps);
  });
  return readRules(deps);
}

export async function withdrawRule(deps: Deps, caller: Caller, id: string): Promise<ExamRules> {
  await inTransaction(deps, async (deps) => {
    if (!(await repo.updateWithdrawn(deps.db, MAIN_LINE, id, deps.clock.now()))) fail('NOT_FOUND');
    await deps.audit.record(deps.db, { actorId: caller.actorId, action: 'withdraw', entity: ENTITY, entityId: id });
  });
  return readRules(deps);
}

import type { ReplyOf } from '@app/platform/contract';
import type { QuestionDraft, workbenchApi } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { publishedDraft } from '../desk/convert.ts';
import type { Desk } from '../desk/desk.ts';
import { findItem, type EditedItem } from '../desk/read-item.ts';
import { listVersions, type VersionRow } from './versions.repo.ts';

/** Properties of the item, not of a version: they have no history. */
const NO_WORDS: readonly (keyof QuestionDraft)[] = ['difficulty', 'task', 'setting', 'places'];

function changedFields(before: QuestionDraft | undefined, after: QuestionDraft): string[] {
  if (!before) return [];
  const names = (Object.keys(after) as (keyof QuestionDraft)[]).filter((name) => !NO_WORDS.includes(name));
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function present({ row, places }: EditedItem, rows: readonly VersionRow[]) {
  const drafts = rows.map((version) => publishedDraft(row, version, places));
  return rows.map((version, at) => ({
    version: version.n,
    at: version.published_at.toISOString(),
    by: version.published_by,
    changed: changedFields(drafts[at + 1], drafts[at] as QuestionDraft),
    change: version.change_class,
    values: drafts[at] as QuestionDraft,
  }));
}

export async function readVersions(desk: Desk, id: string): Promise<ReplyOf<typeof workbenchApi.versions>> {
  const worked = await findItem(desk, { id }, { flag: 'v' });
  const rows = present(worked, await listVersions(desk.deps.db, id));
  return { rows: rows.map(({ values: _values, ...row }) => row) };
}

export async function readVersion(desk: Desk, id: string, n: number): Promise<ReplyOf<typeof workbenchApi.version>> {
  const worked = await findItem(desk, { id }, { flag: 'v' });
  const rows = present(worked, await listVersions(desk.deps.db, id));
  return rows.find(({ version }) => version === n) ?? fail('NOT_FOUND');
}

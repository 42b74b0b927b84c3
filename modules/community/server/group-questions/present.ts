import { type GroupQuestion, OPTION_KEYS, type OptionKey, type StaffGroupQuestion } from '@app/community/contract';
import type { GroupQuestionRow } from './questions.repo.ts';

const byKey = <T>(value: (key: OptionKey) => T) =>
  Object.fromEntries(OPTION_KEYS.map((key) => [key, value(key)])) as Record<OptionKey, T>;

/** Key, explanations and shares are left out until the reader has answered, except for the author. */
export function presentQuestion(row: GroupQuestionRow, reader: { readonly userId: string | null }): GroupQuestion {
  const isOwn = row.author_id !== null && row.author_id === reader.userId;
  const mayKnow = isOwn || row.chosen !== null || reader.userId === null;
  const shareOf = (key: OptionKey): number => row.shares[key] ?? 0;
  return {
    id: row.id,
    stem: row.stem,
    lead_in: row.lead_in,
    options: row.options.map(({ key, text }) => ({ key, text })),
    is_own: isOwn,
    state: row.state,
    reason: isOwn || reader.userId === null ? row.reason : '',
    created_at: row.created_at.toISOString(),
    tries: OPTION_KEYS.reduce((sum, key) => sum + shareOf(key), 0),
    right: mayKnow ? shareOf(row.answer_key) : 0,
    chosen: row.chosen,
    solution: mayKnow
      ? {
          answer_key: row.answer_key,
          whys: byKey((key) => row.options.find((option) => option.key === key)?.why ?? ''),
          source: row.source,
          shares: byKey(shareOf),
        }
      : null,
  };
}

export const presentForStaff = (row: GroupQuestionRow): StaffGroupQuestion => ({
  ...presentQuestion(row, { userId: null }),
  author: row.uid === null ? null : { uid: row.uid, name: row.name ?? '' },
});

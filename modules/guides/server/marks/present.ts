import type { GuideMark, ReadingState } from '@app/guides/contract';
import type { GuideMarkRow } from './marks.repo.ts';

type Read = Pick<GuideMarkRow, 'finished_words' | 'place_at'>;
export const readingState = (row: Read | undefined): ReadingState => {
  if (row?.finished_words != null) return 'read';
  return row?.place_at ? 'begun' : 'unread';
};

export const presentMark = (row: GuideMarkRow | undefined): GuideMark => ({
  state: readingState(row),
  share: row?.share ?? 0,
  place: row?.place ?? '',
  flagged: row?.flagged_at != null,
  note: row?.note ?? '',
  note_at: row?.note_at?.toISOString() ?? null,
  highlights: [...(row?.highlights ?? [])],
});

import { type AnswerState, isBank, type LearnerRecord, type QuestionPlace } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import type { QuestionBrief } from '@app/questions/server';
import type { RecordRow, StateRow } from './records.repo.ts';

const UNTOUCHED: LearnerRecord = {
  answers: 0,
  option: null,
  is_correct: null,
  first_option: null,
  first_correct: null,
  confidence: null,
  answered_at: null,
  flagged: false,
  note: '',
  note_at: null,
  struck: [],
  highlights: [],
  highlights_version: null,
};

export const presentRecord = (row: RecordRow | undefined): LearnerRecord =>
  row
    ? {
        answers: row.answers,
        option: row.option,
        is_correct: row.is_correct,
        first_option: row.first_option,
        first_correct: row.first_correct,
        confidence: row.confidence,
        answered_at: row.answered_at?.toISOString() ?? null,
        flagged: row.flagged_at !== null,
        note: row.note,
        note_at: row.note_at?.toISOString() ?? null,
        struck: [...row.struck],
        highlights: [...row.highlights],
        highlights_version: row.highlights_version_id,
      }
    : UNTOUCHED;

export function stateOf(row: Pick<StateRow, 'is_correct'> | undefined): AnswerState {
  if (row?.is_correct == null) return 'unseen';
  return row.is_correct ? 'right' : 'wrong';
}

/** Where a listed question is opened: in the list of its own topic. */
export function presentPlace({ itemId, place }: QuestionBrief): QuestionPlace | null {
  if (!place || !isBank(place.edition)) return null;
  return {
    id: itemId,
    bank: place.edition,
    category_id: place.category.id,
    category: place.category.name,
    matrix_id: place.matrix?.id ?? ALL_TOPICS,
    matrix: place.matrix?.name ?? null,
  };
}

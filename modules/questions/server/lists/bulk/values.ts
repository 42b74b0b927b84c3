import type { Edition } from '@app/platform/contract';
import { type BulkAct, MOST_TAGS, OFFERS } from '@app/questions/contract';
import type { BulkRow } from './bulk.repo.ts';

/** An act on columns of one row of each question; a triage decision is more than that. */
export type RowAct = Exclude<BulkAct, { kind: 'triage' }>;

/** Why a question cannot be opened to learners; null when it can. */
export function shutBecause(row: BulkRow, edition: Edition, asksReview: boolean): string | null {
  if (row.use === 'mock') return 'kept for mock exams';
  if (row.version_id === null) return 'never published';
  const [state] = Object.entries(OFFERS).find(([, offer]) => offer.edition === edition) ?? [];
  if (row.triage !== null && state !== undefined && row.triage !== state) return 'not decided for this bank';
  return asksReview && row.review_state !== 'reviewed' ? 'not clinically checked' : null;
}

export interface Rules {
  readonly edition: Edition;
  readonly asksReview: boolean;
}
/** The value an act sets; a string is the reason to skip the question, null means no change is needed. */
export function valueAfter(row: BulkRow, act: RowAct, { edition, asksReview }: Rules): unknown[] | string | null {
  const { active, category_id, matrix_id } = row;
  switch (act.kind) {
    case 'activate':
      return active ? null : (shutBecause(row, edition, asksReview) ?? [true, category_id, matrix_id]);
    case 'deactivate':
      return active ? [false, category_id, matrix_id] : null;
    case 'move':
      return category_id === act.category_id && matrix_id === act.matrix_id
        ? null
        : [active, act.category_id, act.matrix_id];
    case 'tag':
      if (!row.tags) return 'never published';
      if (row.tags.includes(act.tag)) return null;
      return row.tags.length < MOST_TAGS ? [...row.tags, act.tag] : `has ${MOST_TAGS} tags already`;
    case 'review':
      if (!row.review_at) return 'never published';
      if (act.next <= row.review_at) return 'checked after that day';
      return row.review_next === act.next ? null : [act.next];
    case 'assign':
      return row.assigned_to === act.person_id ? null : [act.person_id];
  }
}

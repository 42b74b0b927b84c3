import { type CommentRow } from '@app/community/server';
import { NOBODY } from '@app/community/contract';
import { commentLink, type StaffComment } from '@app/practice/contract';
import type { Placed } from '../records/places.ts';

export const presentQuestion = (id: string, placed: Placed | undefined): StaffComment['question'] => ({
  id,
  code: placed?.brief.code ?? '',
  place: placed?.place ?? null,
});

export function presentStaff(row: CommentRow, placed: Placed | undefined): StaffComment {
  const question = presentQuestion(row.subject_id, placed);
  return {
    id: row.id,
    reply_to: row.reply_to,
    author:
      row.uid === null ? null : { uid: row.uid, first_name: row.first_name || NOBODY, last_name: row.last_name ?? '' },
    is_staff: row.is_staff,
    pinned: row.pinned,
    hidden: row.hidden,
    deleted: row.deleted_at !== null,
    body: row.body,
    up: row.up,
    down: row.down,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    question,
    link: question.place && row.deleted_at === null ? commentLink(question.place, row.id) : null,
  };
}

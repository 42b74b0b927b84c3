import { type EventDetails, type EventRow, readProgramme } from '@app/courses/contract';
import type { EventInFull, ListedEvent } from './events.repo.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentEvent = (row: ListedEvent): EventRow => ({
  id: row.id,
  type: row.type,
  title: row.title,
  summary: row.summary,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  opens_at: moment(row.opens_at),
  price_pence: row.price_pence,
  seats: row.seats,
  left: row.seats - row.taken,
  place: row.place,
  sample: row.sample,
  cancelled: row.cancelled_at !== null,
  moved_from: moment(row.moved_from),
});

export const presentDetails = (
  row: EventInFull,
  { others, identityNeeded }: { readonly others: readonly ListedEvent[]; readonly identityNeeded: boolean },
): EventDetails => ({
  ...presentEvent(row),
  html: row.body_html,
  teacher: row.teacher,
  teacher_about: row.teacher_about,
  programme: [...(readProgramme(row.programme) ?? [])],
  bring: row.bring as string[],
  joining: row.joining,
  adjustments: row.adjustments,
  recording_days: row.recording_days,
  joining_account: row.joining_account,
  identity_needed: identityNeeded,
  change_reason: row.change_reason,
  waiting: row.waiting,
  others: others.map(presentEvent),
});

import type { QuestionReport } from '@app/practice/contract';
import type { Placed } from '../records/places.ts';
import type { ReportRow } from './reports.repo.ts';

export const presentReport = (row: ReportRow, placed: Placed | undefined): QuestionReport => ({
  number: row.number,
  state: row.state,
  kind: row.kind,
  text: row.body,
  created_at: row.created_at.toISOString(),
  reporter: row.uid === null ? null : { uid: row.uid, name: row.name ?? '' },
  chose: row.chose,
  question: {
    id: row.item_id,
    code: placed?.brief.code ?? '',
    place: placed?.place ?? null,
    opening: placed?.brief.opening ?? '',
    lead_in: placed?.brief.leadIn ?? '',
  },
  open_here: row.open_here,
  answer: row.answer,
  told: row.told,
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_by: row.closer,
});

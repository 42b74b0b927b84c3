import type { QuestionRow } from '@app/questions/contract';

/** Differs when anything of the selection does: the ticks, the filters, the search or the page. */
export const selectionOf = (params: URLSearchParams, rows: readonly Pick<QuestionRow, 'id'>[]): string =>
  JSON.stringify([params.toString(), ...rows.map(({ id }) => id)]);

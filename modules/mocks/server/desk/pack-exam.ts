// How the content pack writes the facts and the parts of the exam, and brings them in.
import { examFact, examPart } from '@app/mocks/contract';
import { MAIN_LINE, type Resource } from '@app/platform/contract';
import {
  type Deps,
  exportRows,
  type ImportReport,
  importRows,
  inTransaction,
  packForm,
  type PackRow,
  sumReports,
} from '@app/platform/server';

export const examFactForm = packForm(examFact, { slug: {}, position: null });
export const examPartForm = packForm(examPart, { slug: {}, position: null });

export interface ExamContent {
  readonly facts: readonly PackRow<typeof examFact>[];
  readonly parts: readonly PackRow<typeof examPart>[];
}

const bring = (deps: Deps, declared: Resource, rows: readonly object[]): Promise<ImportReport> =>
  importRows(
    deps,
    { declared, by: 'slug', hooks: {} },
    rows.map((row, position) => ({ edition: MAIN_LINE, values: { ...row, position } })),
  );

export const importExam = (deps: Deps, { facts, parts }: ExamContent): Promise<ImportReport> =>
  inTransaction(deps, async (deps) =>
    sumReports([await bring(deps, examFact, facts), await bring(deps, examPart, parts)]),
  );

export async function exportExam(deps: Deps) {
  const order = { line: MAIN_LINE, sort: 'position' } as const;
  const [facts, parts] = await Promise.all([exportRows(deps, examFact, order), exportRows(deps, examPart, order)]);
  return { facts, parts };
}

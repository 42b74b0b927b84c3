import type { OwnRow } from '@app/certificates/contract';
import type { Deps } from '@app/platform/server';
import { type CertificateRow, findPerson, listOf } from '../certificates.repo.ts';
import { presentOwn } from '../present.ts';
import { holderOf, hasNewFacts } from './issue-certificate.ts';
import { type EarnedMock, listEarned } from './issue-mock.ts';
import { type CertifiedSubject, type FinishableSubject, listSubjects } from './subjects.ts';

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** For practice with the number of questions left; for subjects that have ended, such as a mock, 0. */
function rowOf(
  subject: CertifiedSubject & Partial<Pick<FinishableSubject, 'bank' | 'left'> & Pick<EarnedMock, 'endedAt'>>,
  current: CertificateRow | null,
  holder: string,
): OwnRow {
  const { kind, bank = null, id, name, total, left = 0, endedAt } = subject;
  return {
    kind,
    bank,
    subject_id: id,
    subject: name,
    total,
    left,
    ended_at: endedAt?.toISOString() ?? null,
    certificate: current && presentOwn(current),
    can_issue: left === 0 && (current === null || hasNewFacts(current, { holder, subject })),
  };
}

/** For a subject no longer offered here, or issued by another module. */
const keptRow = (current: CertificateRow): OwnRow => ({
  kind: current.kind,
  bank: null,
  subject_id: current.subject_id,
  subject: current.subject_name,
  total: current.out_of,
  left: 0,
  ended_at: null,
  certificate: presentOwn(current),
  can_issue: false,
});

/** The user's finished subjects, and subjects with a certificate that have grown since. */
export async function listOwn(deps: Deps, userId: string): Promise<readonly OwnRow[]> {
  const [subjects, earned, issued, person] = await Promise.all([
    listSubjects(deps, userId),
    listEarned(deps, userId),
    listOf(deps.db, userId),
    findPerson(deps.db, userId),
  ]);
  const current = issued.filter((row) => row.superseded_by === null);
  const bySubject = new Map(current.map((row) => [keyOf(row.kind, row.subject_id), row]));
  const holder = person ? holderOf(person) : '';
  const ownOf = ({ kind, id }: CertifiedSubject) => bySubject.get(keyOf(kind, id)) ?? null;
  const finished = subjects.filter((subject) => subject.left === 0 || ownOf(subject) !== null);
  const rows = [...finished, ...earned].map((subject) => rowOf(subject, ownOf(subject), holder));
  const listed = new Set(rows.map((row) => keyOf(row.kind, row.subject_id)));
  return [...rows, ...current.filter((row) => !listed.has(keyOf(row.kind, row.subject_id))).map(keptRow)];
}

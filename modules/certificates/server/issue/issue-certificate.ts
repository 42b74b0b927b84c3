import { type Certificate, checkPath, type IssueBody } from '@app/certificates/contract';
import { dayInWords } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import {
  type CertificateRow,
  insertCertificate,
  lockCurrent,
  lockPerson,
  supersedeCertificate,
} from '../certificates.repo.ts';
import { certificateMail } from '../mails.ts';
import { present } from '../present.ts';
import type { Signer } from '../signing/signing.ts';
import { type CertifiedSubject, listSubjects } from './subjects.ts';

/** The holder and the subject. */
export interface CertificateRequest {
  readonly userId: string;
  readonly holder: string;
  readonly subject: CertifiedSubject;
}

export const holderOf = (person: { readonly first_name: string; readonly last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/**
 * Whether a new certificate would say something new. Never for a lower score: an issued certificate stays, even when the key of
 * a question has changed since.
 */
export const hasNewFacts = (
  current: CertificateRow,
  { holder, subject }: Omit<CertificateRequest, 'userId'>,
): boolean =>
  current.holder_name !== holder ||
  current.subject_name !== subject.name ||
  current.out_of !== subject.total ||
  current.score < subject.firstRight;

/** A later certificate over the same questions keeps the better score. */
const scoreOf = (current: CertificateRow | null, { total, firstRight }: CertifiedSubject): number =>
  current?.out_of === total ? Math.max(current.score, firstRight) : firstRight;

function rowOf(deps: Deps, signer: Signer, request: CertificateRequest, score: number) {
  const { kind, line, id: subjectId, name: subjectName, total: outOf } = request.subject;
  const publicId = deps.ids.token(24);
  const issuedAt = deps.clock.now();
  const facts = { publicId, kind, line, subjectId, subjectName, holderName: request.holder, outOf, score, issuedAt };
  return {
    id: deps.ids.id(),
    public_id: publicId,
    user_id: request.userId,
    kind,
    line,
    subject_id: subjectId,
    subject_name: subjectName,
    holder_name: request.holder,
    out_of: outOf,
    score,
    issued_at: issuedAt,
    // A mock is about its score; for practice, the holder decides.
    score_shown: kind === 'mock',
    signature: signer.sign(facts),
  };
}

interface Issued {
  readonly row: CertificateRow;
  readonly isNew: boolean;
}
/** A retry without new facts returns the same certificate. */
async function issueIn(deps: Deps, signer: Signer, request: CertificateRequest): Promise<Issued> {
  const subject = { userId: request.userId, kind: request.subject.kind, subjectId: request.subject.id };
  const current = await lockCurrent(deps.db, subject);
  if (current && !hasNewFacts(current, request)) return { row: current, isNew: false };
  const row = rowOf(deps, signer, request, scoreOf(current, request.subject));
  if (current) await supersedeCertificate(deps.db, current.id, row.id);
  const inserted = await insertCertificate(deps.db, row);
  if (inserted) return { row: inserted, isNew: true };
  // A concurrent request was first; its row is committed by now.
  return { row: (await lockCurrent(deps.db, subject)) ?? fail('NOT_FOUND'), isNew: false };
}

const mailAbout = (deps: Deps, row: CertificateRow, person: { email: string; first_name: string }) =>
  deps.mail.send(deps.db, {
    template: certificateMail,
    to: person.email,
    variables: {
      certificate_title:
        row.out_of > 0 && row.kind !== 'mock' ? `${row.subject_name}, all questions completed` : row.subject_name,
      issued_on: dayInWords(row.issued_at),
      first_name: person.first_name,
      certificate_url: `${deps.site.publicUrl}${checkPath(row.public_id)}`,
    },
  });

/** Issues a certificate and mails its address; a retry without new facts returns the same one. */
export async function issueSubject(
  deps: Deps,
  signer: Signer,
  userId: string,
  subject: CertifiedSubject,
): Promise<Certificate> {
  return inTransaction(deps, async (deps) => {
    const person = (await lockPerson(deps.db, userId)) ?? fail('NOT_FOUND');
    const holder = holderOf(person) || fail('NAME_MISSING');
    const { row, isNew } = await issueIn(deps, signer, { userId, holder, subject });
    if (isNew) await mailAbout(deps, row, person);
    return present(row);
  });
}

export async function issueCertificate(
  deps: Deps,
  signer: Signer,
  userId: string,
  body: IssueBody,
): Promise<Certificate> {
  const subjectId = body.category_id ?? body.bank;
  const subject = (await listSubjects(deps, userId)).find(({ id }) => id === subjectId) ?? fail('NOT_FOUND');
  if (subject.left > 0) fail('NOT_FINISHED', { details: { left: subject.left } });
  return issueSubject(deps, signer, userId, subject);
}

import type { Certificate, OwnRow } from '@app/certificates/contract';
import type { CertificateRow } from './certificates.repo.ts';
import { type Facts, fingerprintOf } from './signing/signing.ts';

export const factsOf = (row: CertificateRow): Facts => ({
  publicId: row.public_id,
  kind: row.kind,
  line: row.line,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  holderName: row.holder_name,
  outOf: row.out_of,
  score: row.score,
  issuedAt: row.issued_at,
});

export const presentErased = (row: CertificateRow): Omit<Certificate, 'holder'> => ({
  public_id: row.public_id,
  kind: row.kind,
  line: row.line,
  subject: row.subject_name,
  out_of: row.out_of,
  score: row.score_shown ? row.score : null,
  issued_at: row.issued_at.toISOString(),
  fingerprint: fingerprintOf(row.signature),
});

export const present = (row: CertificateRow): Certificate => ({ ...presentErased(row), holder: row.holder_name ?? '' });

/** A certificate as its holder sees it. */
export const presentOwn = (row: CertificateRow): NonNullable<OwnRow['certificate']> => ({
  ...present(row),
  own_score: row.score,
  score_shown: row.score_shown,
});

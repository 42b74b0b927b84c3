import type { Checked } from '@app/certificates/contract';
import type { Deps } from '@app/platform/server';
import { type CertificateRow, findByPublicId } from '../certificates.repo.ts';
import { factsOf, present, presentErased } from '../present.ts';
import type { Signer } from '../signing/signing.ts';

/** Other texts are never one of our ids, and some cannot even be queried. */
const PUBLIC_ID = /^[\w-]{22,64}$/;

/** Null when there is none, or when the row no longer matches its signature. */
export async function findGenuine(deps: Deps, signer: Signer, publicId: string): Promise<CertificateRow | null> {
  const row = PUBLIC_ID.test(publicId) ? await findByPublicId(deps.db, publicId) : null;
  if (!row || signer.isGenuine(factsOf(row), row.signature)) return row;
  deps.log.warn({ certificateId: row.id }, 'the signature of a certificate does not fit what it says');
  return null;
}

export async function checkCertificate(deps: Deps, signer: Signer, publicId: string): Promise<Checked> {
  const row = await findGenuine(deps, signer, publicId);
  if (!row) return { state: 'not-genuine' };
  if (row.user_id === null) return { state: 'holder-erased', certificate: presentErased(row) };
  return { state: row.superseded_by === null ? 'valid' : 'superseded', certificate: present(row) };
}

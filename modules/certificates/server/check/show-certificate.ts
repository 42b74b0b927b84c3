import { checkPath } from '@app/certificates/contract';
import { dayInWords, type Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type CertificateRow, updatePdf } from '../certificates.repo.ts';
import { drawCertificate } from '../pdf/draw-certificate.ts';
import { present } from '../present.ts';
import type { Signer } from '../signing/signing.ts';
import { findGenuine } from './check-certificate.ts';

const PDF = 'application/pdf';

/** One file with the score and one without, so that a change of the setting during drawing cannot mix them up. */
const pdfKeyOf = ({ id, score_shown: shown }: Pick<CertificateRow, 'id' | 'score_shown'>): string =>
  `certificates/${id}${shown ? '-score' : ''}.pdf`;
export const pdfKeysOf = ({ id }: Pick<CertificateRow, 'id'>): readonly string[] =>
  [true, false].map((score_shown) => pdfKeyOf({ id, score_shown }));

/** Drawn on the first view, then stored. Concurrent views draw the same bytes. */
async function pdfOf(deps: Deps, row: CertificateRow): Promise<Uint8Array> {
  const key = pdfKeyOf(row);
  const stored = row.pdf_key === key ? await deps.storage.get(key) : null;
  if (stored) return stored.body;
  const { site, storage } = deps;
  const certificate = present(row);
  const url = `${site.publicUrl}${checkPath(row.public_id)}`;
  const body = await drawCertificate({
    ...certificate,
    site,
    url,
    issuedOn: dayInWords(row.issued_at),
    issuedAt: row.issued_at,
  });
  await storage.put(key, { body, contentType: PDF });
  if (await updatePdf(deps.db, row.id, key)) return body;
  await storage.remove(key);
  return fail('NOT_FOUND');
}

/** The PDF, shown inline to any client with its address; never indexed or cached. */
export async function showCertificate(deps: Deps, signer: Signer, line: Line, publicId: string): Promise<Response> {
  const row = await findGenuine(deps, signer, publicId);
  if (!row || row.line !== line || row.user_id === null) return fail('NOT_FOUND');
  const headers = {
    'content-type': PDF,
    'content-disposition': 'inline; filename="certificate.pdf"',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'private, no-store',
  };
  return new Response(Buffer.from(await pdfOf(deps, row)), { headers });
}

import { eraseSection, exportSection } from '@app/accounts/server';
import { checkPath } from '@app/certificates/contract';
import { attendanceCertificate } from '@app/courses/server';
import { contribute, MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { userPanel } from '@app/users/server';
import { eraseHolder, listOf } from './certificates.repo.ts';
import { pdfKeysOf } from './check/show-certificate.ts';
import { attendanceIssuer } from './issue/issue-attendance.ts';
import { factsOf, presentOwn } from './present.ts';
import type { Signer } from './signing/signing.ts';

/** Verification then says that the certificate was genuine and its holder erased, without the name. */
const erase = (signer: Signer) => async (deps: Deps, userId: string) => {
  for (const row of await listOf(deps.db, userId)) {
    await eraseHolder(deps.db, row.id, signer.sign({ ...factsOf(row), holderName: null }));
    // Even without a stored key, because a PDF may just have been written.
    for (const key of pdfKeysOf(row)) await deps.storage.remove(key);
  }
};

/** The address of a certificate, also for a holder who no longer has access to the list of their own. */
const panelOf = async ({ db }: Deps, userId: string) => {
  const rows = await listOf(db, userId);
  if (rows.length === 0) return null;
  return {
    key: 'certificates',
    title: 'Certificates',
    badge: null,
    facts: [],
    rows: rows.map(({ subject_name, issued_at, superseded_by, public_id }) => ({
      at: issued_at.toISOString(),
      title: subject_name,
      note: superseded_by === null ? null : 'Replaced by a newer one',
      tone: superseded_by === null ? ('good' as const) : ('plain' as const),
      screen: checkPath(public_id),
    })),
  };
};

export const contributions = (signer: Signer) => [
  contribute(exportSection, {
    name: 'certificates',
    collect: async ({ db }, userId) => (await listOf(db, userId)).map(presentOwn),
  }),
  contribute(eraseSection, { name: 'certificates', erase: erase(signer) }),
  contribute(userPanel, { line: MAIN_LINE, read: panelOf }),
  contribute(attendanceCertificate, attendanceIssuer(signer)),
];

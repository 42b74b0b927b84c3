import { eraseSection, exportSection } from '@app/accounts/server';
import { attendanceCertificate } from '@app/courses/server';
import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
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

export const contributions = (signer: Signer) => [
  contribute(exportSection, {
    name: 'certificates',
    collect: async ({ db }, userId) => (await listOf(db, userId)).map(presentOwn),
  }),
  contribute(eraseSection, { name: 'certificates', erase: erase(signer) }),
  contribute(attendanceCertificate, attendanceIssuer(signer)),
];

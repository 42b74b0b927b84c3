import { eraseSection, exportSection } from '@app/accounts/server';
import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { eraseHolder, listOf } from './certificates.repo.ts';
import { pdfKeyOf } from './check/show-certificate.ts';
import { factsOf, present } from './present.ts';
import type { Signer } from './signing/signing.ts';

/** Whoever was shown one can still learn that it was genuine and that its holder is gone; not who it was. */
const erase = (signer: Signer) => async (deps: Deps, userId: string) => {
  for (const row of await listOf(deps.db, userId)) {
    await eraseHolder(deps.db, row.id, signer.sign({ ...factsOf(row), holderName: null }));
    // Whether or not one is noted: it may have been drawn a moment ago.
    await deps.storage.remove(pdfKeyOf(row));
  }
};

export const contributions = (signer: Signer) => [
  contribute(exportSection, {
    name: 'certificates',
    collect: async ({ db }, userId) => (await listOf(db, userId)).map(present),
  }),
  contribute(eraseSection, { name: 'certificates', erase: erase(signer) }),
];

import { bankLines, type Certificate } from '@app/certificates/contract';
import { listMarkedMocks, type MarkedMock } from '@app/mocks/server';
import { MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { Signer } from '../signing/signing.ts';
import { issueSubject } from './issue-certificate.ts';
import type { CertifiedSubject } from './subjects.ts';

const hasReached = ({ correct, total, passMark }: MarkedMock): boolean => 100 * correct >= passMark * total;

/** The conditions are part of the subject, so the signature covers them too. */
const subjectOf = (mock: MarkedMock): CertifiedSubject => ({
  kind: 'mock',
  line: bankLines[MAIN_BANK],
  id: mock.id,
  name: `${mock.title} (${mock.conditions})`,
  total: mock.total,
  firstRight: mock.correct,
});

/** A mock that earns a certificate, and when it ended. */
export type EarnedMock = CertifiedSubject & Pick<MarkedMock, 'endedAt'>;
/** The learner's mocks that earn a certificate. */
export const listEarned = async (deps: Deps, userId: string): Promise<readonly EarnedMock[]> =>
  (await listMarkedMocks(deps, userId))
    .filter((mock) => mock.complete && hasReached(mock))
    .map((mock) => ({ ...subjectOf(mock), endedAt: mock.endedAt }));

export async function issueMock(deps: Deps, signer: Signer, userId: string, mockId: string): Promise<Certificate> {
  const mock = (await listMarkedMocks(deps, userId)).find(({ id }) => id === mockId) ?? fail('NOT_FOUND');
  if (!mock.complete) fail('MOCK_NOT_FINISHED');
  const percent = Math.round((100 * mock.correct) / mock.total);
  if (!hasReached(mock)) fail('MARK_NOT_REACHED', { details: { percent, needed: mock.passMark } });
  return issueSubject(deps, signer, userId, subjectOf(mock));
}

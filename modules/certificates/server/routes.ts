import { subjectOf } from '@app/access/server';
import { certificatesApi, showApi } from '@app/certificates/contract';
import { type Route, serve, serveEach } from '@app/platform/server';
import { checkCertificate } from './check/check-certificate.ts';
import { showCertificate } from './check/show-certificate.ts';
import { issueCertificate } from './issue/issue-certificate.ts';
import { issueMock } from './issue/issue-mock.ts';
import { listOwn } from './issue/list-own.ts';
import { showScore } from './issue/show-score.ts';
import type { Signer } from './signing/signing.ts';

export const certificatesRoutes = (signer: Signer): readonly Route[] => [
  ...serve(certificatesApi, {
    issue: (call) => issueCertificate(call.deps, signer, subjectOf(call).id, call.body),
    issueMock: (call) => issueMock(call.deps, signer, subjectOf(call).id, call.body.mock_id),
    own: async (call) => [...(await listOwn(call.deps, subjectOf(call).id))],
    showScore: (call) => showScore(call.deps, { ...call.params, ...call.body, userId: subjectOf(call).id }),
    check: (call) => checkCertificate(call.deps, signer, call.params.publicId),
  }),
  ...serveEach(showApi, (line) => ({
    show: (call) => showCertificate(call.deps, signer, line, call.params.x),
  })),
];

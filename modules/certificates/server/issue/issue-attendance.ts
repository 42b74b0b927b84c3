import { checkPath } from '@app/certificates/contract';
import type { AttendanceCertificate } from '@app/courses/server';
import type { Signer } from '../signing/signing.ts';
import { issueSubject } from './issue-certificate.ts';

/** Somebody was there: nothing was asked, so nothing is counted. */
export const attendanceIssuer = (signer: Signer): AttendanceCertificate => ({
  issue: async (deps, { userId, eventId, line, subject }) => {
    const facts = { kind: 'webinar', line, id: eventId, name: subject, total: 0, firstRight: 0 } as const;
    return checkPath((await issueSubject(deps, signer, userId, facts)).public_id);
  },
});

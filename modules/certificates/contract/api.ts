import { endpoint, type EndpointTable, mirror, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { certificateShape, checkedShape, issueBodyShape, ownRowShape } from './shapes.ts';

/** Anyone with the address may look; the limit stops address guessing. */
const lookupLimit = { points: 60, seconds: 60 } as const;
/** Any text is valid input: an unknown id is reported as no certificate. */
const publicId = z.string().max(200);

export const certificatesApi = {
  // For anybody verified: what was finished while access lasted is still certified afterwards.
  issue: endpoint('POST /paplabable/generatecerticate/category', 'verified', {
    body: issueBodyShape,
    reply: certificateShape,
    limit: { points: 60, seconds: 3600 },
    about: 'Issues the certificate of a category, or of a whole bank, whose questions are all answered.',
  }),
  // For anybody verified: a sitting needs no subscription, and the mock must be the caller's own.
  issueMock: endpoint('POST /paplabable/generatecerticate/mock', 'verified', {
    body: z.strictObject({ mock_id: uuid() }),
    reply: certificateShape,
    limit: { points: 60, seconds: 3600 },
    about:
      'Issues the certificate of a mock that was sat to the end and reached the mark. It names score and conditions.',
  }),
  own: endpoint('GET /paplabable/certificates', 'verified', {
    reply: z.array(ownRowShape),
    about: 'What the caller has finished, with the certificates issued for it.',
  }),
  showScore: endpoint('PUT /paplabable/certificates/:publicId/score', 'verified', {
    params: z.object({ publicId }),
    body: z.strictObject({ shown: z.boolean() }),
    reply: certificateShape,
    about: 'Shows or hides the score on one of the caller’s certificates: on its page and in its PDF.',
  }),
  check: endpoint('GET /paplabable/certificates/:publicId/verify', 'public', {
    params: z.object({ publicId }),
    reply: checkedShape,
    limit: lookupLimit,
    about: 'Whether a certificate is genuine, and what it says.',
  }),
} as const satisfies EndpointTable;

/** The certificates of each line as PDF, from one declaration. */
export const showApi = mirror(
  { pa: '/paplabable/showpacertificate', plab: '/paplabable/showplabcertificate' },
  (base) => ({
    show: endpoint(`GET ${base}/:x`, 'public', {
      params: z.object({ x: publicId }),
      reply: z.unknown(),
      raw: true,
      limit: lookupLimit,
      about: 'The PDF of a certificate.',
    }),
  }),
);

/** The public page that verifies a certificate. */
export const checkPath = (id: string): string => `/certificates/${id}`;

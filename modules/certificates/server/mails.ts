import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const certificateMail = mailTemplate('certificatemail', {
  about: 'A certificate was issued: the link to open it.',
  topic: TRANSACTIONAL,
  variables: ['certificate_title', 'issued_on', 'first_name', 'certificate_url'],
});

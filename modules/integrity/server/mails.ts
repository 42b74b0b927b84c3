import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const banNoticeMail = mailTemplate('ban-notice', {
  about: 'The account is blocked: why, until when, and the link to ask for a review.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'reason', 'until', 'review_url'],
});
export const appealOutcomeMail = mailTemplate('appeal-outcome', {
  about: 'A person has reviewed a ban.',
  topic: TRANSACTIONAL,
  variables: ['decision', 'first_name', 'explanation', 'days_back', 'login_url'],
});

export const integrityMails = [banNoticeMail, appealOutcomeMail];

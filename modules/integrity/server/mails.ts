import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

/** The reason of a ban by the ladder, quoted in the mail about it. */
export const LADDER_REASON = 'several screenshot keys within a short time';

export const banNoticeMail = mailTemplate('ban-notice', {
  about: 'The account is blocked: why, until when, and the link to ask for a review.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'reason', 'until', 'protection_note', 'aid_note', 'review_url'],
});
export const banLiftedMail = mailTemplate('ban-lifted', {
  about: 'Staff lifted a ban. Not sent after an appeal: the answer says it.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'login_url'],
});
export const appealOutcomeMail = mailTemplate('appeal-outcome', {
  about: 'A person has reviewed a ban.',
  topic: TRANSACTIONAL,
  variables: ['decision', 'first_name', 'explanation', 'login_url'],
});

export const integrityMails = [banNoticeMail, banLiftedMail, appealOutcomeMail];

import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const accountMadeMail = mailTemplate('account-made', {
  about: 'Staff made an account for somebody. Has the link to choose a password.',
  topic: TRANSACTIONAL,
  variables: ['expires_at', 'first_name', 'set_url'],
});
export const staffInviteMail = mailTemplate('staff-invite', {
  about: 'Staff made an account with a role for a colleague. Has the link to choose a password.',
  topic: TRANSACTIONAL,
  variables: ['inviter_name', 'role_name', 'expires_at', 'first_name', 'invite_url'],
});
export const gemsMail = mailTemplate('gemsmail', {
  about: 'Gems were given by staff.',
  topic: TRANSACTIONAL,
  section: 'pagems',
  variables: ['gems_until', 'first_name', 'gems_url'],
});
export const erasurePlannedMail = mailTemplate('erasure-planned', {
  about: 'Staff started the deletion of an account: the last day to keep it, and how.',
  topic: TRANSACTIONAL,
  variables: ['erased_on', 'first_name', 'login_url'],
});
export const erasureStoppedMail = mailTemplate('erasure-stopped', {
  about: 'Staff stopped the deletion of an account.',
  topic: TRANSACTIONAL,
  variables: ['first_name'],
});

export const usersMails = [accountMadeMail, staffInviteMail, gemsMail, erasurePlannedMail, erasureStoppedMail];

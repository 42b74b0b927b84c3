import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const registerMail = mailTemplate('registermail', {
  about: 'The code and the link that confirm a new account.',
  topic: TRANSACTIONAL,
  variables: ['code', 'expires_at', 'first_name', 'verify_url'],
});
export const alreadyRegisteredMail = mailTemplate('already-registered', {
  about: 'Somebody tried to sign up with an address that has an account.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'login_url', 'forgot_url'],
});
export const addressHeldMail = mailTemplate('address-held', {
  about: 'Somebody entered an address that an account has lately left and may still take back.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'changed_at', 'held_until'],
});
export const codeMail = mailTemplate('mailotp', {
  about: 'A code to be entered on the page that asked for it.',
  topic: TRANSACTIONAL,
  variables: ['code', 'expires_at', 'first_name'],
});
export const forgotMail = mailTemplate('forgotmail', {
  about: 'The link to choose a new password.',
  topic: TRANSACTIONAL,
  variables: ['expires_at', 'first_name', 'reset_url'],
});
export const staffResetMail = mailTemplate('password-reset-by-staff', {
  about: 'Staff reset the password, which no longer works: the link to choose a new one.',
  topic: TRANSACTIONAL,
  variables: ['expires_at', 'first_name', 'reset_url', 'forgot_url'],
});
export const passwordChangedMail = mailTemplate('resetmail', {
  about: 'The password was changed.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'changed_at', 'reset_url'],
});
export const emailChangedMail = mailTemplate('email-changed', {
  about: 'The e-mail address was changed; to the old one, with the link that undoes it.',
  topic: TRANSACTIONAL,
  variables: ['old_email', 'new_email', 'first_name', 'changed_at', 'reset_url'],
});
export const emailChangedNote = mailTemplate('email-changed-note', {
  about: 'The e-mail address was changed; to the new one, and to an old one from which it cannot be undone.',
  topic: TRANSACTIONAL,
  variables: ['old_email', 'new_email', 'first_name', 'changed_at'],
});
export const deletionMail = mailTemplate('deleteaccount', {
  about: 'The link and the code that confirm the deletion of an account.',
  topic: TRANSACTIONAL,
  variables: ['expires_at', 'first_name', 'code', 'confirm_url', 'grace_until'],
});
export const deletionCancelledMail = mailTemplate('deletion-cancelled', {
  about: 'A log-in cancelled the deletion of an account.',
  topic: TRANSACTIONAL,
  variables: ['seen_at', 'first_name', 'delete_url'],
});
export const exportReadyMail = mailTemplate('data-export-ready', {
  about: 'Somebody asked for a copy of their data, and it is ready.',
  topic: TRANSACTIONAL,
  variables: ['available_until', 'first_name', 'download_url'],
});
export const newDeviceMail = mailTemplate('new-device', {
  about: 'Somebody logged in on a new device.',
  topic: TRANSACTIONAL,
  variables: ['device', 'place', 'seen_at', 'first_name', 'security_url'],
});

export const passkeyAddedMail = mailTemplate('passkey-added', {
  about: 'A passkey was added.',
  topic: TRANSACTIONAL,
  variables: ['passkey_name', 'changed_at', 'first_name', 'security_url'],
});
export const factorChangedMail = mailTemplate('factor-changed', {
  about: 'A second factor was set up or removed.',
  topic: TRANSACTIONAL,
  variables: ['change', 'changed_at', 'first_name', 'security_url'],
});

export const accountsMails = [
  registerMail,
  alreadyRegisteredMail,
  addressHeldMail,
  codeMail,
  forgotMail,
  staffResetMail,
  passwordChangedMail,
  emailChangedMail,
  emailChangedNote,
  deletionMail,
  deletionCancelledMail,
  exportReadyMail,
  newDeviceMail,
  passkeyAddedMail,
  factorChangedMail,
];

import { screen, screensOf } from '@app/platform/contract';

/** In the usual frame, not indexed by search engines. */
const UNLISTED = { layout: 'basic', noIndex: true } as const;

export const screens = screensOf('accounts', [
  screen('/login', 'LoginPage', 'guest', { ...UNLISTED, title: 'Log In', publicPage: true, query: ['from'] }),
  screen('/signup', 'SignupPage', 'guest', {
    layout: 'basic',
    title: 'Sign Up',
    publicPage: true,
    query: ['from'],
  }),
  screen('/logout', 'LogoutPage', 'public', { layout: 'bare', title: 'Log Out', noIndex: true }),
  screen('/forgotpassword', 'ForgotPasswordPage', 'public', {
    ...UNLISTED,
    title: 'Forgot password',
    publicPage: true,
  }),
  // Addresses with a secret are not public pages, because those are cached and indexed. A mailed link works while logged in.
  screen('/login/resetpassword/:token?', 'ResetPasswordPage', 'public', { ...UNLISTED, title: 'Reset password' }),
  screen('/signup/verify/:token?', 'VerifyLinkPage', 'public', { ...UNLISTED, title: 'Verify e-mail' }),
  screen('/profile/verification', 'VerificationPage', 'member', { ...UNLISTED, title: 'Verification' }),
  screen('/profile/changepassword', 'ChangePasswordPage', 'member', { ...UNLISTED, title: 'Change Password' }),
  screen('/profile', 'profile/ProfilePage', 'subscriber', { ...UNLISTED, title: 'Account' }),
  screen('/profile/details', 'profile/DetailsPage', 'member', { ...UNLISTED, title: 'Name and e-mail' }),
  screen('/profile/security', 'profile/SecurityPage', 'member', { ...UNLISTED, title: 'Security' }),
  screen('/profile/security/enrol', 'profile/EnrolPage', 'member', { ...UNLISTED, title: 'Set up a second factor' }),
  screen('/profile/preferences', 'profile/PreferencesPage', 'member', { ...UNLISTED, title: 'Preferences' }),
  screen('/profile/privacy', 'profile/PrivacyPage', 'member', { ...UNLISTED, title: 'Privacy' }),
  screen('/mailpreferences/:token', 'MailPreferencesPage', 'public', { ...UNLISTED, title: 'Stop these e-mails' }),
  // The provider returns the browser here, with the id of the check in the address.
  screen('/kyc-complete', 'IdentityPage', 'public', { ...UNLISTED, title: 'Identity check' }),
  screen('/deleteaccount/confirm', 'ConfirmDeletionPage', 'public', { ...UNLISTED, title: 'Confirm account deletion' }),
  screen('/deleteaccount/:token/:code', 'ConfirmDeletionPage', 'public', {
    ...UNLISTED,
    title: 'Confirm account deletion',
  }),
]);

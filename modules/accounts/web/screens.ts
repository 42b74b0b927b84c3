import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('accounts', [
  screen('/login', 'LoginPage', 'guest', { layout: 'basic', title: 'Log In', publicPage: true, noIndex: true }),
  screen('/signup', 'SignupPage', 'guest', { layout: 'basic', title: 'Sign Up', publicPage: true }),
  screen('/logout', 'LogoutPage', 'public', { layout: 'bare', title: 'Log Out', noIndex: true }),
  screen('/forgotpassword', 'ForgotPasswordPage', 'guest', {
    layout: 'basic',
    title: 'Forgot password',
    publicPage: true,
    noIndex: true,
  }),
  // Addresses with a secret in them are not public pages: those are kept in memory and listed.
  screen('/login/resetpassword/:token?', 'ResetPasswordPage', 'guest', {
    layout: 'basic',
    title: 'Reset password',
    noIndex: true,
  }),
  screen('/signup/verify/:token?', 'VerifyLinkPage', 'public', {
    layout: 'basic',
    title: 'Verify e-mail',
    noIndex: true,
  }),
  screen('/profile/verification', 'VerificationPage', 'member', {
    layout: 'basic',
    title: 'Verification',
    noIndex: true,
  }),
  screen('/profile/changepassword', 'ChangePasswordPage', 'member', {
    layout: 'basic',
    title: 'Change Password',
    noIndex: true,
  }),
  screen('/profile', 'profile/ProfilePage', 'subscriber', { layout: 'basic', title: 'Account', noIndex: true }),
  screen('/profile/details', 'profile/DetailsPage', 'member', {
    layout: 'basic',
    title: 'Name and e-mail address',
    noIndex: true,
  }),
  screen('/profile/security', 'profile/SecurityPage', 'member', { layout: 'basic', title: 'Security', noIndex: true }),
  screen('/profile/security/enrol', 'profile/EnrolPage', 'member', {
    layout: 'basic',
    title: 'Set up a second factor',
    noIndex: true,
  }),
  screen('/profile/preferences', 'profile/PreferencesPage', 'member', {
    layout: 'basic',
    title: 'Preferences',
    noIndex: true,
  }),
  screen('/profile/privacy', 'profile/PrivacyPage', 'member', { layout: 'basic', title: 'Privacy', noIndex: true }),
  screen('/mailpreferences/:token', 'MailPreferencesPage', 'public', {
    layout: 'basic',
    title: 'Stop these e-mails',
    noIndex: true,
  }),
  // The provider sends people back here with the id of their check in the address.
  screen('/kyc-complete', 'IdentityPage', 'public', { layout: 'basic', title: 'Identity check', noIndex: true }),
  screen('/deleteaccount', 'DeleteAccountPage', 'member', { layout: 'basic', title: 'Delete account', noIndex: true }),
  screen('/deleteaccount/confirm', 'ConfirmDeletionPage', 'public', {
    layout: 'basic',
    title: 'Confirm account deletion',
    noIndex: true,
  }),
  screen('/deleteaccount/:token/:code', 'ConfirmDeletionPage', 'public', {
    layout: 'basic',
    title: 'Confirm account deletion',
    noIndex: true,
  }),
]);

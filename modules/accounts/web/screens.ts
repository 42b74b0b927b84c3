import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('accounts', [
  screen('/login', 'LoginPage', 'guest', { layout: 'basic', title: 'Log In', publicPage: true, noIndex: true }),
  screen('/signup', 'SignupPage', 'guest', { layout: 'basic', title: 'Sign Up', publicPage: true }),
  screen('/logout', 'LogoutPage', 'public', { layout: 'bare', title: 'Log Out', noIndex: true }),
]);

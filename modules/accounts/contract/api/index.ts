import { captchaApi } from './captcha.ts';
import { factorsApi } from './factors.ts';
import { accountDeletionApi } from './account-deletion.ts';
import { mailChoicesApi } from './mail-choices.ts';
import { identityApi } from './identity.ts';
import { passkeysApi } from './passkeys.ts';
import { passwordsApi } from './passwords.ts';
import { pushApi } from './push.ts';
import { profileApi } from './profile.ts';
import { sessionApi } from './session.ts';
import { signupApi } from './signup.ts';

export { type CaptchaTask, type Puzzle, solvedShape } from './captcha.ts';
export { type Factors } from './factors.ts';
export { type ExportState } from './account-deletion.ts';
export type { NewKey, Passkey, Signed } from './passkeys.ts';
export { IDENTITY_NAMES_DAYS, IDENTITY_STATES, identityApi, type IdentityState } from './identity.ts';
export type { ActivityRow } from './profile.ts';
export { type SignupInput, signupShape } from './signup.ts';
export {
  captchaApi,
  factorsApi,
  accountDeletionApi,
  mailChoicesApi,
  passkeysApi,
  passwordsApi,
  profileApi,
  pushApi,
  sessionApi,
  signupApi,
};

export const accountsApi = {
  ...sessionApi,
  ...signupApi,
  ...captchaApi,
  ...passwordsApi,
  ...profileApi,
  ...accountDeletionApi,
  ...factorsApi,
  ...mailChoicesApi,
  ...pushApi,
  ...passkeysApi,
  ...identityApi,
};

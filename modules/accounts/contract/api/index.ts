import { factorsApi } from './factors.ts';
import { leavingApi } from './leaving.ts';
import { passwordsApi } from './passwords.ts';
import { profileApi } from './profile.ts';
import { sessionApi } from './session.ts';
import { signupApi } from './signup.ts';

export { type ExportState } from './leaving.ts';
export { CONSENT_KINDS } from './profile.ts';
export { type SignupInput, signupShape } from './signup.ts';
export { factorsApi, leavingApi, passwordsApi, profileApi, sessionApi, signupApi };

export const accountsApi = {
  ...sessionApi,
  ...signupApi,
  ...passwordsApi,
  ...profileApi,
  ...leavingApi,
  ...factorsApi,
};

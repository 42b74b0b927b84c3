import type { TestApi } from '@app/platform/server/testing';
import { logIn, mailTo } from '../testing/index.ts';

const PASSWORD = 'seven lamps on a hill';
/** The body of a sign-up. */
export const signupForm = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  first_name: 'Amina',
  last_name: 'Khan',
  consents: { terms: true, privacy: true },
  ...more,
});

/** The calls of somebody who signs up. */
export function signupCalls(api: () => TestApi) {
  let people = 0;
  return {
    newAddress: () => `new${(people += 1)}@example.test`,
    signUp: (body: object) => api().call('POST', '/pausers/signup', { body }),
    headersOf: async (email: string, password = PASSWORD) =>
      (await logIn(api(), { id: '', uid: '', email, password })).headers,
    codeOf: (email: string) => mailTo(api(), email, 'registermail').variables['code'] ?? '',
  };
}

import type { Passkey } from '@app/accounts/contract';
import { send, session } from '@app/platform/web';
import type * as Browsing from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import { PasskeyError } from '../form/passkey-error.ts';

type Browser = Pick<typeof Browsing, 'startAuthentication' | 'startRegistration'>;

const never = () => () => undefined;

/** Whether this browser knows passkeys at all; not on the server, and only on secure addresses. */
export const usePasskeysWork = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => false,
  );

/** The window of the device, where everything that is not a key is a reason to say so calmly. */
async function fromDevice<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return await work(browser);
  } catch (error) {
    throw new PasskeyError(error);
  }
}

/** Logs in by a passkey of this device, whoever's it is; password and second factor in one. */
export async function logInByPasskey(): Promise<void> {
  const optionsJSON = (await send({
    method: 'POST',
    path: '/pausers/passkey/options',
    body: {},
  })) as PublicKeyCredentialRequestOptionsJSON;
  const credential = await fromDevice((browser) => browser.startAuthentication({ optionsJSON }));
  const reply = await send({ method: 'POST', path: '/pausers/passkey', body: { credential } });
  session.store((reply as { readonly token: string }).token);
}

export interface AddedPasskey {
  readonly passkey: Passkey;
  readonly token: string;
  readonly recovery_codes: readonly string[] | null;
}

/** Makes a passkey on this device. The session has passed the second factor then, so its token is another. */
export async function addPasskey(password: string | undefined): Promise<AddedPasskey> {
  const optionsJSON = (await send({
    method: 'POST',
    path: '/paplabable/passkeys/options',
    body: { password },
  })) as PublicKeyCredentialCreationOptionsJSON;
  const credential = await fromDevice((browser) => browser.startRegistration({ optionsJSON }));
  const added = (await send({ method: 'POST', path: '/paplabable/passkeys', body: { credential } })) as AddedPasskey;
  session.store(added.token);
  return added;
}

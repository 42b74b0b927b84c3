import { passkeysApi } from '@app/accounts/contract';
import type { ReplyOf } from '@app/platform/contract';
import { callEndpoint, session } from '@app/platform/web';
import type * as Browsing from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useScripted } from '../form/browser.ts';
import { PasskeyError } from '../form/passkey-error.ts';

type Browser = Pick<typeof Browsing, 'startAuthentication' | 'startRegistration'>;

/** Whether this browser supports passkeys; false on the server and on insecure addresses. */
export const usePasskeysWork = (): boolean => useScripted() && typeof window.PublicKeyCredential === 'function';

/** Opens the device's dialog; every failure becomes a PasskeyError. */
async function fromDevice<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return await work(browser);
  } catch (error) {
    throw new PasskeyError(error);
  }
}

/** Logs in with a passkey of this device, for whichever user it belongs to; password and second factor in one. */
export async function logInByPasskey(): Promise<void> {
  const optionsJSON = (await callEndpoint(passkeysApi.passkeyLoginOptions, {
    body: {},
  })) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const key = await fromDevice((browser) => browser.startAuthentication({ optionsJSON }));
  const credential = { ...key, clientExtensionResults: { ...key.clientExtensionResults } };
  const { token } = await callEndpoint(passkeysApi.passkeyLogin, { body: { credential } });
  session.store(token);
}

export type AddedPasskey = ReplyOf<typeof passkeysApi.addPasskey>;

/** Creates a passkey on this device. The session then has passed the second factor, so it gets a new token. */
export async function addPasskey(password: string | undefined): Promise<AddedPasskey> {
  const optionsJSON = (await callEndpoint(passkeysApi.passkeyOptions, {
    body: { password },
  })) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const key = await fromDevice((browser) => browser.startRegistration({ optionsJSON }));
  const credential = { ...key, clientExtensionResults: { ...key.clientExtensionResults } };
  const added = await callEndpoint(passkeysApi.addPasskey, { body: { credential } });
  session.store(added.token);
  return added;
}

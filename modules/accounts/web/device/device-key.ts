import { type CurrentUser, sessionApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { remember, rememberedHere, tokenOwner } from './remembered.ts';

const ALGORITHM = 'AES-GCM';
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

async function fetchKey(uid: string): Promise<CryptoKey> {
  const { key } = await callEndpoint(sessionApi.deviceKey, { asSelf: true });
  if (tokenOwner() !== uid) throw new Error('Somebody else is logged in here.');
  return crypto.subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['encrypt', 'decrypt']);
}

/**
 * The key of the current user. A learner is stored with it, so that the bank opens offline; staff are not, because their
 * rights are checked each time.
 */
export async function deviceKey(user: CurrentUser): Promise<CryptoKey> {
  const remembered = await rememberedHere();
  const key = remembered?.user.uid === user.uid ? remembered.key : await fetchKey(user.uid ?? '');
  // A browser that cannot store it requests it again the next time.
  if (!user.is_admin) await remember({ user, key }).catch(() => undefined);
  return key;
}

import type { CurrentUser } from '@app/accounts/contract';
import { claimsOf, isExpired, serverNow, session } from '@app/platform/web';
import { openDB } from 'idb';

/** The user last confirmed in this browser. Trusted offline, and only until their token expires. */
export interface RememberedUser {
  readonly user: CurrentUser;
  /** Decrypts their unsent work. Scripts can use this key but not export it. */
  readonly key: CryptoKey;
}

const TABLE = 'here';
const ONLY = 'self';

const open = () => openDB('device', 1, { upgrade: (made) => void made.createObjectStore(TABLE) });

/** The uid of the stored token's user; null when there is no token or it has expired, by the server's clock as far as known. */
export function tokenOwner(now = serverNow()): string | null {
  const claims = claimsOf(session.token() ?? '');
  return claims && !isExpired(claims, now) ? (claims.sub ?? null) : null;
}

/** Removes the remembered user when the token has expired or belongs to another user. */
export async function rememberedHere(): Promise<RememberedUser | null> {
  try {
    const db = await open();
    const stored = (await db.get(TABLE, ONLY)) as RememberedUser | undefined;
    const isHere = stored !== undefined && stored.user.uid === tokenOwner();
    if (stored && !isHere) await db.clear(TABLE);
    db.close();
    return stored && isHere ? stored : null;
  } catch {
    return null;
  }
}

export async function remember(entry: RememberedUser): Promise<void> {
  const db = await open();
  await db.put(TABLE, entry, ONLY);
  db.close();
}

/** Forgets the key after the session has ended: unsent work stays, unreadable until its owner logs in again. */
export async function forgetDevice(): Promise<void> {
  try {
    const db = await open();
    await db.clear(TABLE);
    db.close();
  } catch {
    // Storage refused, so nothing was stored.
  }
}

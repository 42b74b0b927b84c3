import { AppError } from '@app/platform/contract';
import { session } from '../session/session.ts';
import { endSession } from '../session/session-ended.ts';
import { exchange, type Outgoing } from './transport.ts';

function credentials(): Record<string, string> {
  const token = session.token();
  // The back office always acts as itself.
  const actAs = location.pathname.startsWith('/admin') ? null : session.actAsToken();
  return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(actAs ? { asauthorization: actAs } : {}) };
}

/** A call from the browser as whoever is signed in here. A 401 ends the session in one place: this one. */
export async function send(outgoing: Outgoing): Promise<unknown> {
  try {
    return await exchange((url, init) => fetch(url, init), {
      ...outgoing,
      headers: { ...credentials(), ...outgoing.headers },
    });
  } catch (error) {
    if (error instanceof AppError && error.http === 401) endSession({ url: outgoing.path, method: outgoing.method });
    throw error;
  }
}

/** A key for one intended write: repeated with the same key, the write happens once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

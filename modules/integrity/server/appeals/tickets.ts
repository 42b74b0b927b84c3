import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

const DAYS = 60;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Lets a banned user appeal without a session. Encrypted, so that it does not reveal the user. */
export interface Tickets {
  issue(deps: Pick<Deps, 'clock' | 'ids'>, userId: string): string;
  /** The user of the ticket; null when it is forged or expired. */
  open(deps: Pick<Deps, 'clock'>, ticket: string): string | null;
}

export function createTickets(secret: string): Tickets {
  const key = createHmac('sha256', secret).update('appeal-ticket').digest();

  const unseal = (ticket: string): string | null => {
    const bytes = Buffer.from(ticket, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
    const opening = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    opening.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return opening.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
    } catch {
      return null;
    }
  };

  return {
    issue({ clock, ids }, userId) {
      const nonce = Buffer.from(ids.token(16), 'base64url').subarray(0, NONCE_BYTES);
      const sealing = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const text = `${userId} ${clock.now().getTime() + DAYS * DAY_MS}`;
      const sealed = [sealing.update(text, 'utf8'), sealing.final()];
      return Buffer.concat([nonce, ...sealed, sealing.getAuthTag()]).toString('base64url');
    },
    open({ clock }, ticket) {
      const [userId = '', until = ''] = (unseal(ticket) ?? '').split(' ');
      return userId !== '' && Number(until) > clock.now().getTime() ? userId : null;
    },
  };
}

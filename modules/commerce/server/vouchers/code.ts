import { createHash } from 'node:crypto';
import type { Ids } from '@app/platform/server';

/** Without 0, 1, I and O, which are easily confused. 32 characters, so five bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** `7K2M-4QXD-W9AB`: 60 bits, in groups that can be read aloud. */
export function newCode(ids: Pick<Ids, 'token'>): string {
  const bytes = createHash('sha256').update(ids.token(32)).digest();
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length] ?? '2');
  return Array.from({ length: LENGTH / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join('')).join(
    '-',
  );
}

/** The stored form of a code. Spaces, dashes and case are ignored. */
export const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');

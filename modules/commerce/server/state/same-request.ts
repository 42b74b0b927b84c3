import { createHash } from 'node:crypto';
import { fail } from '../../contract/errors.ts';

/** The content of a request without its op_id, as stored with what it made. */
export const contentHash = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** A retry has the content of the first request; another request under its op_id would get a reply that is not its own. */
export function refuseReuse(stored: unknown, sent: unknown): void {
  if (JSON.stringify(stored) !== JSON.stringify(sent)) fail('OPERATION_REUSED');
}

import type { FormClient } from '@app/platform/admin';
import { AppError } from '@app/platform/contract';

/** Without `fields`: the address can be used, so it is not marked as wrong. */
const REFUSED = { http: 400, message: 'Correct the address, or save again to change it.' };

/** The same client, which asks before it changes the address: a mistyped one locks the person out at once. */
export const confirmingMove = (
  client: FormClient,
  current: string,
  confirm: (email: string) => Promise<boolean>,
): FormClient => ({
  ...client,
  update: async (which, values, idempotencyKey) => {
    const email = values['email'];
    const moves = typeof email === 'string' && email.toLowerCase() !== current.toLowerCase();
    if (moves && !(await confirm(email))) throw new AppError('INVALID_INPUT', REFUSED);
    return client.update(which, values, idempotencyKey);
  },
});

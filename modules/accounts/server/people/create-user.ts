import { emailShape, passwordShape } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { z } from 'zod';
import { passwords } from '../credentials/passwords.ts';
import { insertUser, userIdByEmail, userIdsByEmail } from './users.repo.ts';

const newUserShape = z.object({
  email: emailShape,
  /** Null for simulated users, who cannot log in. */
  password: passwordShape.nullable(),
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  verified: z.boolean(),
});
export type NewUser = z.infer<typeof newUserShape>;

/** Creates an account and returns its id. A taken address fails with ALREADY_EXISTS. */
export async function createUser(deps: Deps, input: NewUser): Promise<string> {
  const { email, password, firstName, lastName, verified } = newUserShape.parse(input);
  const id = deps.ids.id();
  const now = deps.clock.now();
  await insertUser(deps.db, {
    id,
    uid: deps.ids.token(16),
    email,
    password_hash: password === null ? null : await passwords.hash(password),
    first_name: firstName,
    last_name: lastName,
    verified_at: verified ? now : null,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** The ids of the users with these addresses, by lower-case address; unknown addresses are left out. */
export const findUsersByEmail = (
  deps: Pick<Deps, 'db'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => userIdsByEmail(deps.db, emails);

/** The id of the user with this address, in any case. */
export const findUserByEmail = (deps: Pick<Deps, 'db'>, email: string): Promise<string | null> =>
  userIdByEmail(deps.db, email);

import { emailShape, passwordShape } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { z } from 'zod';
import { passwords } from '../credentials/passwords.ts';
import { insertUser, userIdByEmail, userIdsByEmail } from './users.repo.ts';

const newUserShape = z.object({
  email: emailShape,
  /** Null: nobody can log in to it, for people who are only simulated. */
  password: passwordShape.nullable(),
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100),
  verified: z.boolean(),
});
export type NewUser = z.infer<typeof newUserShape>;

/** Makes an account; the id of the person. An address that is taken fails with ALREADY_EXISTS. */
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

/** The ids of the people with these addresses, by address in small letters; addresses of nobody are left out. */
export const findUsersByEmail = (
  deps: Pick<Deps, 'db'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => userIdsByEmail(deps.db, emails);

/** The id of the person with this address, whatever its case. */
export const findUserByEmail = (deps: Pick<Deps, 'db'>, email: string): Promise<string | null> =>
  userIdByEmail(deps.db, email);

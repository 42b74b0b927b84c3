import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { insertUserUnlessTaken } from '../people/users.repo.ts';
import { refuseUndeliverable } from '../credentials/address-rules.ts';

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly university: string;
}

/** Creates an account without a password, which its owner chooses by a mailed link. Returns its id. */
export async function openAccount(deps: Deps, facts: NewAccount): Promise<string> {
  refuseUndeliverable(facts.email);
  const [id, now] = [deps.ids.id(), deps.clock.now()];
  const unproved = { exam_date: null, password_hash: null, verified_at: null };
  const row = { id, uid: deps.ids.token(16), ...facts, ...unproved, created_at: now, updated_at: now };
  if (!(await insertUserUnlessTaken(deps.db, row)))
    fail('ALREADY_EXISTS', { fields: { email: 'There is already an account with this address.' } });
  return id;
}

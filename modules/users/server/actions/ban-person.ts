import { inTransactionOf } from '@app/platform/server';
import { ban, changeBan, liftBan, refuseAbove } from '@app/access/server';
import { MINUTE_MS } from '@app/platform/contract';
import type { BanBody, BanChangeBody, UserRow } from '@app/users/contract';
import { fail } from '../../contract/errors.ts';
import { type PeopleDesk, lockPerson, personAt } from '../desk.ts';
import type { PersonRow } from '../find/users.repo.ts';
import { presentPerson } from '../present.ts';

/** Undefined: no end was given. Null: until staff lift it. */
function endOf({ deps }: PeopleDesk, { minutes, until, permanent }: BanChangeBody): Date | null | undefined {
  if (permanent) return null;
  const now = deps.clock.now();
  if (minutes !== undefined) return new Date(now.getTime() + minutes * MINUTE_MS);
  if (until === undefined) return undefined;
  const end = new Date(until);
  return end > now ? end : fail('INVALID_INPUT', { fields: { until: 'This moment has passed.' } });
}

async function lockToBan(desk: PeopleDesk, idOrUid: string): Promise<PersonRow> {
  const { person } = await lockPerson(desk, idOrUid);
  if (person.id === desk.actorId) fail('FORBIDDEN');
  await refuseAbove(desk.deps, { by: desk.actorId, userId: person.id });
  return person;
}

export function banPerson(desk: PeopleDesk, idOrUid: string, body: BanBody): Promise<UserRow> {
  return inTransactionOf(desk, async (desk) => {
    const { id, banned } = await lockToBan(desk, idOrUid);
    if (banned) fail('ALREADY_BANNED');
    const until = endOf(desk, body) ?? null;
    await ban(desk.deps, { userId: id, reason: body.reason, until, by: desk.actorId });
    return presentPerson(await personAt(desk, id));
  });
}

export function changePersonsBan(desk: PeopleDesk, idOrUid: string, body: BanChangeBody): Promise<UserRow> {
  return inTransactionOf(desk, async (desk) => {
    const { id } = await lockToBan(desk, idOrUid);
    const [by, { reason }] = [desk.actorId, body];
    const until = endOf(desk, body);
    const change = { ...(until === undefined ? {} : { until }), ...(reason === undefined ? {} : { reason }) };
    const done = body.lifted
      ? await liftBan(desk.deps, { userId: id, by, reason })
      : await changeBan(desk.deps, { userId: id, by, ...change });
    if (!done) fail('NOT_BANNED');
    return presentPerson(await personAt(desk, id));
  });
}

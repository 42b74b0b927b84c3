import { inTransactionOf } from '@app/platform/server';
import type { Entitlement } from '@app/access/contract';
import { grant, withdraw } from '@app/access/server';
import { DAY_MS, lastDayOf, ukDay, ukDayEnd } from '@app/platform/contract';
import type { GemsBody, GrantBody, UserRow } from '@app/users/contract';
import { fail } from '../../contract/errors.ts';
import { gemsMail } from '../mails.ts';
import { type PeopleDesk, lockPerson, personAt, refuseOtherLine } from '../desk.ts';
import { heldUntil, isWaiting } from '../find/detail.repo.ts';
import type { PersonRow } from '../find/users.repo.ts';
import { presentPerson } from '../present.ts';

const GEMS_DAYS = 365;
const MOST_DAYS = 3660;

interface GrantInput {
  readonly userId: string;
  readonly entitlement: Entitlement;
  readonly days: number;
  readonly reason?: string | undefined;
}
const give = ({ deps, actorId }: PeopleDesk, input: GrantInput): Promise<boolean> =>
  grant(deps, { ...input, source: 'staff', sourceRef: deps.ids.id(), by: actorId });

/** The whole days missing until the end of that day. Refused when access already lasts that long. */
async function daysMissing(
  { deps }: PeopleDesk,
  userId: string,
  entitlement: Entitlement,
  day: string,
): Promise<number> {
  const now = deps.clock.now();
  const until = ukDayEnd(day);
  if (until <= now.getTime()) fail('INVALID_INPUT', { fields: { until: 'This day has passed.' } });
  const from = (await heldUntil(deps.db, userId, entitlement, now)).getTime();
  if (until <= from)
    fail('INVALID_INPUT', {
      fields: { until: 'Their access, or a pause of it, reaches that day already. Please choose a later one.' },
    });
  const days = Math.ceil((until - from) / DAY_MS);
  return days <= MOST_DAYS ? days : fail('INVALID_INPUT', { fields: { until: 'This is more than ten years away.' } });
}

async function withLocked(
  desk: PeopleDesk,
  idOrUid: string,
  work: (desk: PeopleDesk, person: PersonRow) => Promise<void>,
): Promise<UserRow> {
  refuseOtherLine(desk);
  return inTransactionOf(desk, async (desk) => {
    const { person } = await lockPerson(desk, idOrUid);
    await work(desk, person);
    return presentPerson(await personAt(desk, person.id));
  });
}

export const grantTime = (desk: PeopleDesk, idOrUid: string, body: GrantBody): Promise<UserRow> =>
  withLocked(desk, idOrUid, async (desk, { id: userId }) => {
    const { entitlement, reason, until } = body;
    const days = until === undefined ? (body.days ?? 0) : await daysMissing(desk, userId, entitlement, until);
    await give(desk, { userId, entitlement, days, reason });
  });

export const revokeTime = (
  desk: PeopleDesk,
  idOrUid: string,
  { grant: grantId, reason }: { readonly grant: string; readonly reason: string },
): Promise<UserRow> =>
  withLocked(desk, idOrUid, async ({ deps, actorId: by }, { id: userId }) => {
    const withdrawn = await withdraw(deps, { userId, which: { grantId }, by, reason });
    if (withdrawn === 0) fail('NOT_GIVEN_BY_STAFF');
  });

async function giveGems(desk: PeopleDesk, person: PersonRow, input: GemsBody): Promise<void> {
  const { deps } = desk;
  const inAYear = ukDay(deps.clock.now().getTime() + GEMS_DAYS * DAY_MS);
  const days = input.days ?? (await daysMissing(desk, person.id, 'gems', input.until ?? inAYear));
  await give(desk, { userId: person.id, entitlement: 'gems', days, reason: input.reason });
  // During a ban or a freeze without an end nobody knows yet when the gems will open and end, so no mail promises it.
  if (await isWaiting(deps.db, person.id, 'gems')) return;
  const variables = {
    first_name: person.first_name,
    // From the moment after the grant: a moment before it, new gems have not begun.
    gems_until: lastDayOf(await heldUntil(deps.db, person.id, 'gems', deps.clock.now())),
    gems_url: `${deps.site.publicUrl}/gems`,
  };
  await deps.mail.send(deps.db, { template: gemsMail, to: person.email, variables });
}

/** true: for days or through a day, by default in a year. false: ends gems given by staff; refused if the gems are from an order. */
export const setGems = (desk: PeopleDesk, idOrUid: string, input: GemsBody): Promise<UserRow> =>
  withLocked(desk, idOrUid, async (desk, person) => {
    if (input.gems) return giveGems(desk, person, input);
    const reason = input.reason ?? 'gems ended';
    const which = { entitlement: 'gems' } as const;
    const withdrawn = await withdraw(desk.deps, { userId: person.id, which, by: desk.actorId, reason });
    const held = person.holds.some((held) => held.entitlement === 'gems');
    if (withdrawn === 0 && held) fail('NOT_GIVEN_BY_STAFF');
  });

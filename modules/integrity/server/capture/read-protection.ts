import type { Viewer } from '@app/access/contract';
import { type ProtectionFacts, type WATERMARK_FIELDS, watermarkKeys } from '@app/integrity/contract';
import { dayInDigits } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type Card, cardsOf, isAccessible } from '../people/people.repo.ts';

type Field = (typeof WATERMARK_FIELDS)[number];

const VALUES: Readonly<Record<Field, (card: Card, now: Date) => string>> = {
  name: (card) => `${card.first_name} ${card.last_name}`.trim(),
  email: (card) => card.email,
  uid: (card) => card.uid,
  date: (_card, now) => dayInDigits(now),
};

/** Text that identifies a reader, from the fields staff chose. */
export async function watermarkOf(deps: Deps, userId: string): Promise<string> {
  const card = (await cardsOf(deps.db, [userId])).get(userId) ?? fail('SESSION_ENDED');
  const fields = await deps.settings.read(watermarkKeys);
  const parts = fields.map((field) => VALUES[field](card, deps.clock.now())).filter((part) => part !== '');
  return parts.join('  ·  ');
}

/** For the actor: in act-as a screenshot is taken by the member of staff, not by the learner. */
export async function readProtection(deps: Deps, viewer: Viewer): Promise<ProtectionFacts> {
  const userId = viewer.actorId ?? fail('SESSION_ENDED');
  return { watermark: await watermarkOf(deps, userId), accessible: await isAccessible(deps.db, userId) };
}

import { can, type Viewer } from '@app/access/contract';
import type { Group, LetterRow, SentLetter, SentRow } from '@app/notifications/contract';
import type { Page } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { idsOf } from '../people.repo.ts';
import { deliverLetter } from './deliver-letter.ts';
import * as repo from './letters.repo.ts';

export interface LetterInput {
  readonly title: string;
  readonly body: string;
  /** Public ids, as used by staff … */
  readonly uids?: readonly string[] | undefined;
  /** … or internal ids, as used by modules. */
  readonly userIds?: readonly string[] | undefined;
  readonly audience?: Group | undefined;
  readonly by: string | null;
  readonly requestId?: string;
}

const present = (row: repo.StoredLetter): LetterRow => ({
  id: row.id,
  title: row.title,
  audience: row.audience,
  sent_at: row.sent_at.toISOString(),
  recipients: row.recipients,
  delivered: row.delivered_at !== null,
});

async function peopleOf(deps: Deps, uids: readonly string[]): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const found = await idsOf(deps.db, uids);
  const unknown = uids.filter((uid) => !found.has(uid));
  if (unknown.length > 0) fail('INVALID_INPUT', { fields: { uids: `There is nobody called ${unknown.join(', ')}.` } });
  return [...found.values()];
}

/** Delivered to named users at once, to a group by job. */
export function sendLetter(deps: Deps, input: LetterInput): Promise<LetterRow> {
  const { title, body, uids = [], audience, by, requestId } = input;
  return inTransaction(deps, async (deps) => {
    const people = input.userIds ?? (await peopleOf(deps, uids));
    const now = deps.clock.now();
    const letter = { title, body, body_html: deps.markup.render(body), audience: audience ?? ('named' as const) };
    const id = deps.ids.id();
    await repo.insertLetter(deps.db, { id, ...letter, sent_by: by, sent_at: now });
    if (audience) await deps.jobs.enqueue(deps.db, deliverLetter, { id });
    else {
      const more = await repo.insertMessages(deps.db, id, people);
      await repo.updateDelivery(deps.db, id, { more, reached: null, deliveredAt: now });
    }
    // The recipients are stored with the message; the audit line has only their number, so it needs no erasure.
    const after = { title, audience: letter.audience, people: people.length };
    await deps.audit.record(deps.db, {
      actorId: by,
      action: 'send',
      entity: 'message',
      entityId: id,
      after,
      requestId,
      subjectId: people.length === 1 ? (people[0] ?? null) : null,
    });
    return present((await repo.lockLetter(deps.db, id)) ?? fail('INTERNAL'));
  });
}

/** As many as one message can name. */
const MOST_NAMED = 200;

/** Without the right to see staff, members of staff are left out of its people, as they are of the list of users. */
export async function readSent({ db }: Pick<Deps, 'db'>, id: string, { actor }: Viewer): Promise<SentLetter> {
  const letter = (await repo.findLetter(db, id)) ?? fail('NOT_FOUND');
  const withStaff = actor?.staff ? can(actor.staff.permissions, 'ual', 'v') : false;
  const people = letter.audience === 'named' ? await repo.listRecipients(db, id, { withStaff, most: MOST_NAMED }) : [];
  return {
    ...present(letter),
    content: letter.body_html,
    sender: letter.sent_by === null ? null : await repo.nameOf(db, letter.sent_by),
    read: await repo.countRead(db, id),
    people: [...people],
  };
}

export async function listSent(
  { db }: Pick<Deps, 'db'>,
  slice: { readonly page: number; readonly size: number },
): Promise<Page<SentRow> & { rows: SentRow[] }> {
  const { count, rows } = await repo.listLetters(db, slice);
  return { count, rows: rows.map((row) => ({ ...present(row), sender: row.sender })), ...slice };
}

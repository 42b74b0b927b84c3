import { listOwners } from '@app/access/server';
import {
  counted,
  EDITIONS,
  HOUR_MS,
  inSentence,
  lineOf,
  MAIN_BANK,
  minuteInSentence,
  type Resource,
  ukDay,
} from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { QUESTION_FOLDERS, UNDO_HOURS } from '@app/questions/contract';
import { actionWords, PLURALS } from '@app/staff/contract';
import type { Declared } from '../declared.ts';
import { cardsOf, lettersTo } from '../people.repo.ts';
import { insertOwnerMail, type LargeAct, listUnmailed, removeOwnerMailsBefore } from './large-acts.repo.ts';
import { largeActMail } from './mails.ts';

/** After a stop as long as this, what was done before it is in the record only. */
const LOOK_BACK_MS = 24 * HOUR_MS;

/** "deactivated 616 questions", "changed seats at an event, 60 people". */
function actWords({ action, entity, count }: LargeAct, resources: readonly Resource[]): string {
  const resource = resources.find(({ key }) => key === entity);
  const verb = actionWords(action);
  if (/ (?:at|of|in|for)$/u.test(verb) && resource && action !== 'replace-picture')
    return `${verb} the ${inSentence(resource.label)}, ${counted(count, 'person', 'people')}`;
  const plural = PLURALS[entity] ?? resource?.plural;
  return `${verb} ${count} ${plural ? inSentence(plural) : 'items'}`;
}

/** Only what was done to many questions can be undone as a whole. */
function undoOf({ entity, at, edition, action }: LargeAct, publicUrl: string) {
  if (entity !== 'question' || action === 'delete' || action.startsWith('undo'))
    return { undo_note: 'It cannot be undone as a whole: the record names every item and how it was.', undo_url: '' };
  const until = minuteInSentence(new Date(at.getTime() + UNDO_HOURS * HOUR_MS));
  const line = lineOf(EDITIONS.find((each) => each === edition) ?? MAIN_BANK);
  return {
    undo_note: `Anybody who may make this change can undo it until ${until}.`,
    undo_url: `${publicUrl}${QUESTION_FOLDERS[line]}/list`,
  };
}

/** The lines of that actor, that kind and that day: the act, and rarely one beside it. */
function auditUrl(act: LargeAct, actorUid: string, publicUrl: string): string {
  const day = ukDay(act.at);
  const query = { actor: actorUid, action: act.action, entity: act.entity, from: day, to: day };
  return `${publicUrl}/admin/audit?${new URLSearchParams(query).toString()}`;
}

async function tell(deps: Deps, act: LargeAct, resources: readonly Resource[]): Promise<void> {
  const { db, site, clock } = deps;
  if (!(await insertOwnerMail(db, act.id, clock.now()))) return;
  const actor = (await cardsOf(db, [act.actor_id])).get(act.actor_id);
  const owners = await listOwners(deps);
  if (owners.length === 0) return;
  const variables = {
    actor_name: actor ? `${actor.first_name} ${actor.last_name}`.trim() : 'Somebody whose account was erased',
    act: actWords(act, resources),
    acted_at: minuteInSentence(act.at),
    reason: act.reason ?? '',
    audit_url: auditUrl(act, actor?.uid ?? '', site.publicUrl),
    ...undoOf(act, site.publicUrl),
  };
  for (const { email, first_name } of await lettersTo(db, owners))
    await deps.mail.send(db, { template: largeActMail, to: email, variables: { ...variables, first_name } });
}

const telling = job<Record<string, never>>('staff.tell-owners');
/** Every minute, so that an act that was not meant is known while it can be undone. Each act is mailed once. */
export const tellOwnersHandler = ({ resources }: Pick<Declared, 'resources'>) =>
  handle(
    telling,
    async (deps) => {
      const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MS);
      for (const act of await listUnmailed(deps.db, since))
        await inTransaction(deps, (deps) => tell(deps, act, resources));
      await removeOwnerMailsBefore(deps.db, new Date(since.getTime() - LOOK_BACK_MS));
    },
    { every: '* * * * *' },
  );

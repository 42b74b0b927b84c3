import { DAY_MS, mailTemplate } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { questionAddress } from '@app/practice/contract';
import type { ChangeClass } from '@app/questions/contract';
import type { PublishedVersion } from '@app/questions/server';
import { standingOf } from '../records/standing.ts';
import { listAnswerers } from './remark.repo.ts';
import { claimReaders, lockClaims, removeClaims } from './update-mail.repo.ts';

export const updateMail = mailTemplate('question-updated', {
  about: 'A question somebody has answered says something else now; for whoever wants that by e-mail.',
  topic: 'question_updates',
  variables: ['question_code', 'change_summary', 'first_name', 'question_url', 'unsubscribe_url'],
});

const REMARKED = 'Answers given before the correction have been marked again.';
const KEPT = 'Answers given before the correction keep their marks.';
/** How the mail describes a change. Wording fixes send no mail. */
const SUMMARIES: Readonly<Partial<Record<ChangeClass, string>>> = {
  key: 'The answer was checked again and corrected.',
  clinical: 'What it asks, or one of its options, was brought up to date.',
};

interface Walk {
  readonly itemId: string;
  readonly versionId: string;
  readonly change: ChangeClass;
  /** Whether a corrected key marks earlier answers again; left out by the release before this one. */
  readonly marksEarlier?: boolean;
  /** Users up to this id are done. */
  readonly after: string;
}
export const mailUpdate = job<Walk>('practice.mail-update');

const BEFORE_ALL_USERS = '00000000-0000-0000-0000-000000000000';
const BATCH = 200;
/** At most three a day, because a new content pack may change hundreds of questions at once. */
const MOST_A_DAY = 3;
const KEPT_DAYS = 30;

/** Called in the transaction that publishes the version. */
export async function mailOnUpdate(deps: Deps, published: PublishedVersion): Promise<void> {
  if (SUMMARIES[published.change] === undefined) return;
  await deps.jobs.enqueue(deps.db, mailUpdate, { ...published, after: BEFORE_ALL_USERS });
}

function summaryOf({ change, marksEarlier = true }: Walk): string | undefined {
  const summary = SUMMARIES[change];
  return summary && change === 'key' ? `${summary} ${marksEarlier ? REMARKED : KEPT}` : summary;
}

/** Mails the next batch of users who have answered the question; the claims, the mails and the next step commit together. */
export async function mailBatch(deps: Deps, walk: Walk, size = BATCH): Promise<void> {
  const { itemId, versionId, after } = walk;
  const standing = await standingOf(deps, itemId);
  const summary = summaryOf(walk);
  if (!standing || summary === undefined) return;
  const now = deps.clock.now();
  await inTransaction(deps, async (deps) => {
    if (after === BEFORE_ALL_USERS) await removeClaims(deps.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    const userIds = await listAnswerers(deps.db, { itemId, after, size });
    const last = userIds.at(-1);
    if (last === undefined) return;
    const since = new Date(now.getTime() - DAY_MS);
    await lockClaims(deps.db);
    for (const reader of await claimReaders(deps.db, { userIds, versionId, now, since, most: MOST_A_DAY }))
      await deps.mail.send(deps.db, {
        template: updateMail,
        to: reader.email,
        variables: {
          question_code: standing.facts.code,
          change_summary: summary,
          first_name: reader.first_name,
          question_url: `${deps.site.publicUrl}${questionAddress(standing.place)}`,
        },
      });
    if (userIds.length === size)
      await deps.jobs.enqueue(deps.db, mailUpdate, { ...walk, after: last }, { once: `${versionId}:${last}` });
  });
}

export const updateHandler = handle(mailUpdate, (deps, walk) => mailBatch(deps, walk));

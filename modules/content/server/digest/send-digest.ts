import type { NewsSummary } from '@app/content/contract';
import { mailTemplate, utcDay, WEEK_MS } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { readNewsList } from '../reading/read-news.ts';
import { claimDigest, listReaders } from './digest.repo.ts';

export const digestMail = mailTemplate('news-digest', {
  about: 'At most once a week: what was published in the last seven days, for whoever wants news by e-mail.',
  topic: 'news',
  variables: [
    'item_1_title',
    'item_1_line',
    'item_1_url',
    'item_2_title',
    'item_2_line',
    'item_2_url',
    'item_3_title',
    'item_3_line',
    'item_3_url',
    'first_name',
    'news_url',
    'unsubscribe_url',
  ],
});

const AT_ONCE = 200;
const NOBODY_YET = '00000000-0000-0000-0000-000000000000';

/** The variables of a missing item are empty, and the mail leaves out lines without a value. */
function itemsOf(rows: readonly NewsSummary[], publicUrl: string) {
  const item = (at: number) => {
    const row = rows[at];
    return {
      title: row?.title ?? '',
      line: row?.summary ?? '',
      url: row ? `${publicUrl}/news/${row.slug}` : '',
    };
  };
  const [one, two, three] = [item(0), item(1), item(2)];
  return {
    item_1_title: one.title,
    item_1_line: one.line,
    item_1_url: one.url,
    item_2_title: two.title,
    item_2_line: two.line,
    item_2_url: two.url,
    item_3_title: three.title,
    item_3_line: three.line,
    item_3_url: three.url,
  };
}

/** The Monday of the week, so that a second run on a later day counts as the same week. */
function weekOf(moment: Date): string {
  const day = new Date(moment);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return utcDay(day);
}

/** The week is stored per user in the transaction of the mail, so that a restarted job sends nothing twice. */
export async function sendDigest(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { publicUrl } = deps.site;
  const latest = await readNewsList(deps, { page: 1, size: 3, old: false }, { staff: false });
  const thisWeek = latest.rows.filter((row) => Date.parse(row.published_at) > now.getTime() - WEEK_MS);
  if (thisWeek.length === 0) return;
  const items = itemsOf(thisWeek, publicUrl);
  const week = weekOf(now);
  let after = NOBODY_YET;
  for (;;) {
    const readers = await listReaders(deps.db, { week, after, most: AT_ONCE });
    for (const { user_id, email, first_name } of readers) {
      await inTransaction(deps, async (deps) => {
        if (!(await claimDigest(deps.db, user_id, week))) return;
        const variables = { ...items, first_name, news_url: `${publicUrl}/news` };
        await deps.mail.send(deps.db, { template: digestMail, to: email, variables });
      });
    }
    const last = readers.at(-1);
    if (!last) return;
    after = last.user_id;
  }
}
export const digestHandler = handle(job<Record<string, never>>('content.send-digest'), sendDigest, {
  every: '10 8 * * 1',
});

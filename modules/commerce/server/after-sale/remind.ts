import { ENTITLEMENT_WORDS } from '@app/access/contract';
import { accessEndedMail, expiringSoonMail, expiringTomorrowMail } from '@app/commerce/contract';
import { DAY_MS, lastDay, lastDayOf, ukDay } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { type Ending, insertReminder, listEndings } from './after-sale.repo.ts';

const AT_ONCE = 500;

type Kind = '7d' | '1d' | 'ended';
interface Window {
  readonly kind: Kind;
  /** In days from now: periods that end between `from` and `to` get a reminder. */
  readonly from: number;
  readonly to: number;
  /** Days a period must have run, so that a new purchase does not bring a reminder at once. */
  readonly begun: number;
}
const WINDOWS: readonly Window[] = [
  { kind: '7d', from: 1, to: 7, begun: 7 },
  { kind: '1d', from: 0, to: 1, begun: 1 },
  { kind: 'ended', from: -1, to: 0, begun: 0 },
];

async function sendReminder(deps: Deps, kind: Kind, ending: Ending): Promise<void> {
  const { publicUrl } = deps.site;
  const shared = {
    first_name: ending.first_name,
    product_name: ending.entitlements.map((each) => ENTITLEMENT_WORDS[each]).join(' and '),
  };
  const day = lastDayOf(ending.ends_at);
  const to = ending.email;
  // /profile/purchase redirects users who still have access to something, so link to the checkout.
  const checkout_url = `${publicUrl}/profile/checkout`;
  if (kind === 'ended') {
    const variables = { ...shared, ended_on: day, purchase_url: checkout_url };
    return deps.mail.send(deps.db, { template: accessEndedMail, to, variables });
  }
  const variables = { ...shared, expires_on: day, checkout_url };
  if (kind === '7d') return deps.mail.send(deps.db, { template: expiringSoonMail, to, variables });
  const ends_when = lastDay(ending.ends_at) > ukDay(deps.clock.now()) ? 'tomorrow' : 'today';
  return deps.mail.send(deps.db, { template: expiringTomorrowMail, to, variables: { ...variables, ends_when } });
}

/** Mails users once each: a week before their access ends, a day before, and when it has ended. */
export async function remind(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const day = (days: number) => new Date(now + days * DAY_MS);
  for (const { kind, from, to, begun } of WINDOWS) {
    const window = { kind, from: day(from), to: day(to), begunBefore: day(-begun) };
    for (const ending of await listEndings(deps.db, window, AT_ONCE))
      await inTransaction(deps, async (deps) => {
        if (await insertReminder(deps.db, ending, kind, deps.clock.now())) await sendReminder(deps, kind, ending);
      });
  }
}

export const remindHandler = handle(job<Record<string, never>>('commerce.remind'), remind, { every: '20 * * * *' });

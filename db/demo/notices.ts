import { findUserByEmail } from '@app/accounts/server';
import { announce, notify, sendLetter } from '@app/notifications/server';
import { type Deps, inTransaction } from '@app/platform/server';
import { demoAccounts } from './accounts.ts';

const ONCE = 'demo:welcome';

/** A notice, an announcement and a message for the demo learner. Running it again changes nothing. */
export async function seedDemoNotices(deps: Deps): Promise<void> {
  const learner = await findUserByEmail(deps, demoAccounts()['learner']?.email ?? '');
  if (!learner) return;
  const userIds = [learner];
  await inTransaction(deps, async (deps) => {
    const welcome = { kind: 'Welcome' as const, title: `Welcome to ${deps.site.brand}`, link: '/profile' };
    const text = 'Your access is open. Your account page says until when.';
    if ((await notify(deps, { ...welcome, userIds, text, once: ONCE })) === null) return;
    await announce(deps, {
      key: ONCE.concat(':all'),
      kind: 'Announcement',
      title: 'What has changed',
      text: 'New texts and corrections are listed under **News**.',
      link: '/news',
      audience: 'all',
      publishedAt: deps.clock.now(),
    });
    await sendLetter(deps, {
      userIds,
      title: 'How to reach us',
      body: `Hello,\n\nIf something does not work or a question looks wrong, write to [${deps.site.supportEmail}](mailto:${deps.site.supportEmail}). We read every message.`,
      by: null,
    });
  });
}

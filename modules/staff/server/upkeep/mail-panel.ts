import { contribute } from '@app/platform/contract';
import { type Deps, listMailTo, type MailLogRow } from '@app/platform/server';
import { MAIL_LOG, mailTitle } from '@app/staff/contract';
import type { UserPanel } from '@app/users/contract';
import { userPanel } from '@app/users/server';
import { addressOf } from '../people.repo.ts';

const SHOWN = 10;
type Row = UserPanel['rows'][number];
const TONES: Readonly<Record<MailLogRow['state'], Row['tone']>> = { sent: 'good', waiting: 'warning', refused: 'bad' };
const WORDS: Readonly<Record<MailLogRow['state'], string>> = {
  sent: 'Accepted by the mail server',
  waiting: 'Waiting to be sent',
  refused: 'Refused',
};

/** The latest mails to the present address and whether they went out; never what they say. */
async function read({ db }: Deps, userId: string): Promise<UserPanel | null> {
  const address = await addressOf(db, userId);
  if (address === null) return null;
  const mails = await listMailTo(db, { address, most: SHOWN });
  const refused = mails.filter(({ state }) => state === 'refused').length;
  return {
    key: 'staff.mails',
    title: 'E-mails of the last 30 days',
    badge: refused > 0 ? `${refused} refused` : null,
    facts: [],
    rows: mails.map(({ template_key, created_at, state, last_error }) => ({
      at: created_at.toISOString(),
      title: mailTitle(template_key),
      note: state !== 'sent' && last_error ? `${WORDS[state]}: ${last_error}` : WORDS[state],
      tone: TONES[state],
      screen: `${MAIL_LOG}?to=${encodeURIComponent(address)}`,
    })),
  };
}

/** For everybody who supports users; the log itself is for those who run the site. */
export const mailPanel = contribute(userPanel, { opens: { section: 'pasettings', flag: 'v' }, read });

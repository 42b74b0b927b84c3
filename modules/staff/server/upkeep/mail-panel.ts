import { contribute } from '@app/platform/contract';
import { type Deps, listMailTo, type MailLogRow } from '@app/platform/server';
import { MAIL_LOG, mailTitle } from '@app/staff/contract';
import type { UserPanel } from '@app/users/contract';
import { userPanel } from '@app/users/server';
import { addressOf } from '../people.repo.ts';

const SHOWN = 10;
/** The panel is for everybody who supports users, the log itself for those who run the site. */
const OPENS = { section: 'pasettings', flag: 'v' } as const;
type Row = UserPanel['rows'][number];
const TONES: Readonly<Record<MailLogRow['state'], Row['tone']>> = { sent: 'good', waiting: 'warning', refused: 'bad' };
const WORDS: Readonly<Record<MailLogRow['state'], string>> = {
  sent: 'Accepted by the mail server',
  waiting: 'Waiting to be sent',
  refused: 'Refused',
};

/** The latest mails to the person and whether they went out; never what they say. */
async function read({ db }: Deps, userId: string) {
  const address = await addressOf(db, userId);
  if (address === null) return null;
  const mails = await listMailTo(db, { userId, address, most: SHOWN });
  const refused = mails.filter(({ state }) => state === 'refused').length;
  return {
    key: 'staff.mails',
    title: 'E-mails of the last 30 days',
    badge: refused > 0 ? `${refused} refused` : null,
    facts: [],
    rows: mails.map(({ template_key, recipient, created_at, state, last_error }) => ({
      at: created_at.toISOString(),
      title: mailTitle(template_key),
      note: state !== 'sent' && last_error ? `${WORDS[state]}: ${last_error}` : WORDS[state],
      tone: TONES[state],
      screen: `${MAIL_LOG}?to=${encodeURIComponent(recipient)}`,
      opens: OPENS,
    })),
  };
}

export const mailPanel = contribute(userPanel, { read });

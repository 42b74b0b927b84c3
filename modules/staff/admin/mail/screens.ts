import { roomOfMail } from '@app/content/contract';
import { LINES, type Screen, screen } from '@app/platform/contract';
import { MAIL_TITLES } from '@app/staff/contract';
import { labelOf } from '../settings/schema.ts';

/** Mails have one text for both lines; each line's menu opens the same editors. */
const FOLDERS = { pa: '/admin/paplabable', plab: '/admin/plabable' } as const;
export const MAILS = `${FOLDERS.pa}/mail`;

const TITLES: ReadonlyMap<string, string> = new Map([
  ...MAIL_TITLES,
  ['gemsmail', 'Gems Mail'],
  ['mailotp', 'Code Mail'],
]);
/** What a mail is called, in the list as over its editor. */
export const mailTitle = (tag: string): string => TITLES.get(tag) ?? labelOf(tag);

function editor(path: string, title: string, tag: string): Screen {
  const room = roomOfMail(tag);
  return screen(path, 'MailPage', 'staff:pamail:v', {
    layout: 'admin',
    title,
    facts: { tag, ...(room ? { room } : {}) },
  });
}

export const mailScreens: readonly Screen[] = LINES.flatMap((line) => [
  screen(`${FOLDERS[line]}/mail`, 'MailsPage', 'staff:pamail:v', { layout: 'admin', title: 'All mails' }),
  ...MAIL_TITLES.map(([tag, title]) => editor(`${FOLDERS[line]}/mail/${tag}`, title, tag)),
  screen(`${FOLDERS[line]}/mail/:tag`, 'MailPage', 'staff:pamail:v', { layout: 'admin', title: 'Mail' }),
]);

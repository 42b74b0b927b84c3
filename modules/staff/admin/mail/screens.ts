import { LINES, type Screen, screen } from '@app/platform/contract';
import { MAIL_TITLES, mailTitle } from '@app/staff/contract';

/** Mails have one text for both lines; each line's menu opens the same editors. */
const FOLDERS = { pa: '/admin/paplabable', plab: '/admin/plabable' } as const;
export const MAILS = `${FOLDERS.pa}/mail`;

const editor = (path: string, title: string, tag: string, section = 'pamail'): Screen =>
  screen(path, 'MailPage', `staff:${section}:v`, { layout: 'admin', title, facts: { tag, section } });

/** Mails that are also among the screens of their subject, for its staff. */
const SHARED = [
  ['/webinars/webinarmail', 'webinarmail', 'pawebinars'],
  ['/courses/coursemail', 'coursemail', 'pacourses'],
  ['/gems/gemsmail', 'gemsmail', 'pagems'],
] as const;

export const mailScreens: readonly Screen[] = LINES.flatMap((line) => [
  screen(`${FOLDERS[line]}/mail`, 'MailsPage', 'staff:pamail:v', { layout: 'admin', title: 'All mails' }),
  ...SHARED.map(([path, tag, section]) => editor(FOLDERS[line] + path, mailTitle(tag), tag, section)),
  ...MAIL_TITLES.map(([tag, title]) => editor(`${FOLDERS[line]}/mail/${tag}`, title, tag)),
  screen(`${FOLDERS[line]}/mail/:tag`, 'MailPage', 'staff:pamail:v', { layout: 'admin', title: 'Mail' }),
]);

/** Shorter addresses of the first line's editors, which lead to them. */
export const shortMailAddresses: ReadonlyMap<string, string> = new Map(
  MAIL_TITLES.map(([tag]) => [`${FOLDERS.pa}/${tag}`, `${MAILS}/${tag}`]),
);

import type { MailTemplate } from '@app/platform/contract';
import type { Site } from '@app/platform/server';

const EXAMPLES: Readonly<Record<string, string>> = { code: '482915', first_name: 'Amina', last_name: 'Yusuf' };
const MOMENT = /(_at|_until|^until)$/;

/** Something a reader recognises for what it stands for. */
export function exampleOf(name: string, site: Pick<Site, 'publicUrl'>): string {
  const known = EXAMPLES[name];
  if (known !== undefined) return known;
  if (name.endsWith('_url')) return `${site.publicUrl}/example`;
  if (name.endsWith('_email')) return 'amina@example.test';
  if (MOMENT.test(name)) return '14 November 2026 at 19:45';
  return `[${name.replaceAll('_', ' ')}]`;
}

/** A code or a link is the reason for the mail: without it nobody can do what it asks. */
export const isNeeded = (name: string): boolean => name === 'code' || name.endsWith('_url');

export const examplesFor = (mail: MailTemplate, site: Pick<Site, 'publicUrl'>): Record<string, string> =>
  Object.fromEntries(mail.variables.map((name) => [name, exampleOf(name, site)]));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountsMails } from './mails.ts';
import { dayText, momentText } from './moments.ts';

const TEXTS = join(import.meta.dirname, '../../../../content/mail');
/** The platform fills these in for every mail. */
const SITE = ['brand', 'company', 'profession', 'support_email'];

test.each(accountsMails)('the text of $key names what is sent with it, and nothing else', ({ key, variables }) => {
  const text = readFileSync(join(TEXTS, `${key}.md`), 'utf8');
  const named = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? ''));
  expect(new Set([...named].filter((name) => !SITE.includes(name)))).toEqual(new Set<string>(variables));
});

test('moments are those of clocks in the United Kingdom, summer and winter', () => {
  expect(momentText(new Date('2026-11-14T19:45:00Z'))).toBe('14-11-2026 19:45:00');
  expect(momentText(new Date('2026-07-01T23:30:05Z'))).toBe('02-07-2026 00:30:05');
  expect(dayText(new Date('2026-07-01T23:30:00Z'))).toBe('2 July 2026');
});

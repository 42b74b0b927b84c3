import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountsMails } from './mails.ts';

const TEXTS = join(import.meta.dirname, '../../../../content/mail');
/** The platform fills these in for every mail. */
const SITE = ['brand', 'company', 'profession', 'support_email'];

test.each(accountsMails)('the text of $key uses exactly the declared variables', ({ key, variables }) => {
  const text = readFileSync(join(TEXTS, `${key}.md`), 'utf8');
  const named = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? ''));
  expect(new Set([...named].filter((name) => !SITE.includes(name)))).toEqual(new Set<string>(variables));
});

test('no mail has a code or a link in its subject or first line, which are shown on locked screens', () => {
  const SECRET = /\{\{(code|otp|token|\w+_url)\}\}/;
  for (const name of readdirSync(TEXTS)) {
    const head = readFileSync(join(TEXTS, name), 'utf8').split('\n---')[0] ?? '';
    const shown = head.split('\n').filter((line) => /^(subject|preheader):/.test(line));
    expect(shown.join('\n'), name).not.toMatch(SECRET);
  }
});

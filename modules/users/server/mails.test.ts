import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usersMails } from './mails.ts';

const TEXTS = join(import.meta.dirname, '../../../content/mail');
/** The platform fills these in for every mail. */
const SITE = ['brand', 'company', 'profession', 'support_email'];

test.each(usersMails)('the text of $key uses exactly the declared variables', ({ key, variables }) => {
  const text = readFileSync(join(TEXTS, `${key}.md`), 'utf8');
  const named = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? ''));
  expect(new Set([...named].filter((name) => !SITE.includes(name)))).toEqual(new Set<string>(variables));
});

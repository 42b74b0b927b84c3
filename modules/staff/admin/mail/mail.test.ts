import type { MailDetails } from '@app/staff/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { holds, inserted } from './MailForm.tsx';
import { keepMail, mailQuery, mailVersions, sameText } from './use-mail.ts';

test('a variable is inserted at the caret and replaces the selection', () => {
  expect(inserted('Hello , welcome', 'first_name', 6, 6)).toEqual({ text: 'Hello {{first_name}}, welcome', caret: 20 });
  expect(inserted('Hello you', 'first_name', 6, 9)).toEqual({ text: 'Hello {{first_name}}', caret: 20 });
});

test('a needed variable is missing only while no part of the text has it', () => {
  const text = { subject: 'Your course', preheader: '', body: 'Open [the course]({{ course_url }}){.button}' };
  expect([holds(text, 'course_url'), holds(text, 'course'), holds(text, 'code')]).toEqual([true, false, false]);
  expect(holds({ ...text, subject: '{{code}}' }, 'code')).toBe(true);
});

test('two texts are equal only if all three parts are', () => {
  const text = { subject: 'a', preheader: 'b', body: 'c' };
  expect([sameText(text, { ...text }), sameText(text, { ...text, preheader: '' })]).toEqual([true, false]);
});

test('a save invalidates the list of versions, so that the next restore sends the newest version', () => {
  const cache = new QueryClient();
  const versions = [...mailVersions('registermail', true, () => undefined).key, 'versions'];
  cache.setQueryData(versions, { rows: [{ version: 1 }] });
  const mail = { tag: 'registermail', version: 2 } as MailDetails;
  keepMail(cache, mail);
  expect(cache.getQueryData(mailQuery('registermail').queryKey)).toEqual(mail);
  expect(cache.getQueryState(versions)?.isInvalidated).toBe(true);
});

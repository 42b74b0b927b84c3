import { expect, test } from 'vitest';
import { inserted } from './MailForm.tsx';
import { sameText } from './use-mail.ts';

test('a variable goes in where the caret stands, in place of what is selected', () => {
  expect(inserted('Hello , welcome', 'first_name', 6, 6)).toEqual({ text: 'Hello {{first_name}}, welcome', caret: 20 });
  expect(inserted('Hello you', 'first_name', 6, 9)).toEqual({ text: 'Hello {{first_name}}', caret: 20 });
});

test('a text is the same only in all three parts', () => {
  const text = { subject: 'a', preheader: 'b', body: 'c' };
  expect([sameText(text, { ...text }), sameText(text, { ...text, preheader: '' })]).toEqual([true, false]);
});

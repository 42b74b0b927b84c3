import { expect, test } from 'vitest';
import { doneMessage, wordsFor } from './decision-words.ts';

const running = { reason: 'several screenshot keys within a short time' };
const ended = { reason: null };

test('a running ban is lifted or kept; one that has ended is neither', () => {
  expect(wordsFor(running)).toMatchObject({ granted: { button: 'Lift the ban' }, refused: { button: 'Keep the ban' } });
  const { granted, refused } = wordsFor(ended);
  for (const text of [granted, refused].flatMap(({ button, done }) => [button, done])) expect(text).not.toMatch(/ban/);
});

test('the message after a decision says what became of the ban', () => {
  expect(doneMessage('granted', { appeal: running, reply: ended })).toBe('The ban is lifted. They get an e-mail.');
  expect(doneMessage('granted', { appeal: ended, reply: ended })).toBe('The appeal is granted. They get an e-mail.');
  expect(doneMessage('refused', { appeal: running, reply: running })).toBe('The ban stays. They get an e-mail.');
  expect(doneMessage('refused', { appeal: running, reply: ended }), 'it ended while the answer was written').toBe(
    'The appeal is refused. They get an e-mail.',
  );
});

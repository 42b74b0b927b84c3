import { expect, test } from 'vitest';
import { deckMessage } from './deck-message.ts';

test('a change of the deck that was refused is not reported as done', () => {
  expect(deckMessage('Asthma', true, 'sent')).toBe('Asthma is in your deck.');
  expect(deckMessage('Asthma', true, 'waiting')).toMatch(/^Asthma is in your deck and will be sent/);
  expect(deckMessage('Asthma', false, 'sent')).toBe('Asthma is out of your deck. Its history is kept.');
  expect(deckMessage('Asthma', true, 'refused')).toBe('This could not be saved.');
  expect(deckMessage('Asthma', false, 'refused')).toBe('This could not be saved.');
});

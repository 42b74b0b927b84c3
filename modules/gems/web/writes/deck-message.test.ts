import { expect, test } from 'vitest';
import { deckMessage } from './deck-message.ts';

test('a change of the deck that was refused is not reported as done', () => {
  expect(deckMessage('Asthma', true, 'sent')).toBe('Asthma is in your deck.');
  expect(deckMessage('Asthma', true, 'waiting')).toBe(
    'Asthma is in your deck. Kept on this device. We’ll send it as soon as we can.',
  );
  expect(deckMessage('Asthma', false, 'sent')).toBe('Asthma was removed from your deck. Its history is kept.');
  expect(deckMessage('Asthma', false, 'waiting')).toBe(
    'Asthma was removed from your deck. Its history is kept. Kept on this device. We’ll send it as soon as we can.',
  );
  expect(deckMessage('Asthma', true, 'refused')).toBe('This could not be saved.');
  expect(deckMessage('Asthma', false, 'refused')).toBe('This could not be saved.');
});

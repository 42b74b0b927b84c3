import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

test('questions are told apart by age, sex and presenting problem', () => {
  expect(openingOf('A 77-year-old woman is seen in clinic with breathlessness. She has a murmur.')).toBe(
    'A 77-year-old woman is seen in clinic with breathlessness',
  );
  expect(openingOf('A boy has a temperature of 38.6 °C\nand SpO~2~ 92%. He is well.')).toBe(
    'A boy has a temperature of 38.6 °C and SpO2 92%',
  );
  const long = openingOf(
    'A 63-year-old man with type 2 diabetes has had severe pain in his right thigh for 24 hours, and a fever, and he feels faint. The skin is dusky.',
  );
  expect(long).toBe('A 63-year-old man with type 2 diabetes has had severe pain in his right thigh for 24 hours, and…');
});

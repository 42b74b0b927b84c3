import { expect, test } from 'vitest';
import { countryName } from './suspicion.ts';

test('countries are named', () => {
  expect([countryName('GB'), countryName('DE')]).toEqual(['United Kingdom', 'Germany']);
});

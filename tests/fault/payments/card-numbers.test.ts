import { expect, test } from 'vitest';
import { cardNumbersIn } from './card-numbers.ts';

test('card numbers are found, however they are written', () => {
  for (const number of ['4242424242424242', '4000 0000 0000 9995', '4000-0025-0000-3155', '5555555555554444'])
    expect(cardNumbersIn(`{"note":"paid with ${number}, thank you"}`), number).toBe(1);
  expect(cardNumbersIn('378282246310005 and 4242 4242 4242 4242')).toBe(2);
});

test('other long numbers are not: times, ids, one wrong digit', () => {
  for (const text of [
    '1794823200000',
    '4242424242424241',
    'pi_4242424242424242',
    '01890a5d-ac96-774b-bcce-b302099a8057',
    '0.4242424242424242',
    'card ending 4242',
  ])
    expect(cardNumbersIn(text), text).toBe(0);
});

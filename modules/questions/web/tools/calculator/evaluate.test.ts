import { describe, expect, test } from 'vitest';
import { show, whole } from './exact.ts';
import { evaluate } from './evaluate.ts';

const ANS = whole(7n);
const result = (typed: string): string => show(evaluate(typed, ANS));
const reason = (typed: string): string => {
  try {
    return `worked out: ${result(typed)}`;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the calculator', () => {
  test('decimals are exact', () => {
    expect(['0.1+0.2', '0.3-0.1', '1.1*1.1', '4.35*100', '70/1.75^2'].map(result)).toEqual([
      '0.3',
      '0.2',
      '1.21',
      '435',
      '22.8571428571',
    ]);
  });

  test('products come before sums, powers before both, and brackets first', () => {
    expect(['2+3×4', '(2+3)x4', '2*3^2', '-2^2', '2^-1', '12÷4÷3', '2(3+4)', '((1+2)', '7-2-1'].map(result)).toEqual([
      '14',
      '20',
      '18',
      '-4',
      '0.5',
      '1',
      '14',
      '3',
      '4',
    ]);
  });

  test('a percentage is taken of what precedes it', () => {
    expect(['10%', '200+10%', '200-10%', '50×10%', '1%%'].map(result)).toEqual(['0.1', '220', '180', '5', '0.0001']);
  });

  test('roots, non-integer powers, and the last result', () => {
    expect(['√144', 'sqrt(2)', '2√9', '√0.25', '0.5^1.5', 'Ans*2', '√ans'].map(result)).toEqual([
      '12',
      '1.41421356237',
      '6',
      '0.5',
      '0.353553390593',
      '14',
      '2.64575131106',
    ]);
  });

  test('twelve digits are shown; more than that as a power of ten', () => {
    expect(['1/3', '2/3', '1,000*1,000', '10^20', '1/10^9', '999999999999.9', '0.000012', '-1/8'].map(result)).toEqual([
      '0.333333333333',
      '0.666666666667',
      '1000000',
      '1 × 10^20',
      '1 × 10^-9',
      '1000000000000',
      '0.000012',
      '-0.125',
    ]);
  });

  test('an invalid input is refused with a message, and nothing is executed', () => {
    expect(
      ['1/0', '√(-1)', '2+', '1.2.3', ')', '1)', 'alert(1)', '9^9^9', '1'.repeat(121), '(-8)^0.5'].map(reason),
    ).toEqual([
      'You can’t divide by zero.',
      'A number below zero has no square root.',
      'A number is missing.',
      'A number has more than one point.',
      'A number is missing.',
      'A bracket is closed that was never opened.',
      'a means nothing here.',
      'That number is too large.',
      'That is too long.',
      'That power cannot be worked out.',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { answerKind, practiceKinds } from './kinds.ts';

/** Entries exactly as builds before the kinds had names left them on devices. Never change these. */
const ON = {
  bank: 'pa',
  itemId: '0197f1e2-0000-7000-8000-000000000001',
  label: 'Hypertension, question 1',
  href: '/questionbank/Cardiovascular/hypertension/1',
};
const FORMER = [
  {
    ...ON,
    opId: 'o1',
    at: 1,
    deed: { kind: 'answer', option: 'B', seconds: 31, version: 'v1', confidence: 2, session: 's1' },
  },
  { ...ON, opId: 'o2', at: 2, deed: { kind: 'flag', flagged: true } },
  { ...ON, opId: 'o3', at: 3, deed: { kind: 'note', text: 'ask about the rash' } },
  { ...ON, opId: 'o4', at: 4, deed: { kind: 'struck', options: ['A', 'C'] } },
  { ...ON, opId: 'o5', at: 5, deed: { kind: 'highlights', version: 'v1', ranges: [{ part: 'stem', from: 3, to: 9 }] } },
  { ...ON, opId: 'o6', at: 6, deed: { kind: 'miss', answer: 'o1', reason: 'misread' } },
];

describe('entries that a former build left on a device', () => {
  test('are each read by exactly one kind, with all their data', () => {
    const read = FORMER.map((stored) =>
      practiceKinds.flatMap(({ name, former }) => {
        const data: unknown = former?.(stored);
        return data === undefined ? [] : [[name, data]];
      }),
    );
    const { bank, itemId } = ON;
    expect(read).toEqual([
      [['practice.answer', { bank, itemId, option: 'B', seconds: 31, version: 'v1', confidence: 2, set: 's1' }]],
      [['practice.flag', { bank, itemId, flagged: true }]],
      [['practice.note', { bank, itemId, text: 'ask about the rash' }]],
      [['practice.struck', { bank, itemId, options: ['A', 'C'] }]],
      [['practice.highlights', { bank, itemId, version: 'v1', ranges: [{ part: 'stem', from: 3, to: 9 }] }]],
      [['practice.miss', { bank, itemId, answer: 'o1', reason: 'misread' }]],
    ]);
  });

  test('anything else is read by no kind', () => {
    for (const stored of [null, 'x', {}, { deed: {} }, { deed: { kind: 'vote' }, itemId: 'i', bank: 'pa' }])
      expect(answerKind.former?.(stored)).toBeUndefined();
  });
});

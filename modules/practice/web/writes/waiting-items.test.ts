import { expect, test } from 'vitest';
import { answerKind, flagKind, noteKind } from './kinds.ts';
import { waitingItems } from './use-practice-outbox.ts';

test('a question that is only flagged or has a note does not count as one with an unsent answer', () => {
  const entry = ({ name }: { readonly name: string }, itemId: string) => ({
    opId: itemId,
    at: 1,
    kind: name,
    data: { itemId },
    subject: '',
    href: '',
  });
  const waiting = [entry(flagKind, 'flagged'), entry(noteKind, 'noted'), entry(answerKind, 'answered')];
  expect([...waitingItems(waiting)]).toEqual(['answered']);
});

import type { DeskOrderDetail } from '@app/commerce/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Access } from './Side.tsx';

const cardOf = (values: Partial<DeskOrderDetail>) => {
  const order = { kind: 'service', recipient: 'self', grants: [], holdings: [], waiver: '', ...values };
  return renderToStaticMarkup(createElement(Access, { order: order as unknown as DeskOrderDetail }));
};

test('the card of the access from an order says who has that of a gift or of places, and a seat has no such card', () => {
  expect(cardOf({})).toContain('It has not given any access.');
  for (const recipient of ['gift', 'cohort'] as const) {
    expect(cardOf({ recipient })).toContain('the access goes to whoever uses a code, not to the buyer');
    expect(cardOf({ recipient })).not.toContain('not given any access');
  }
  expect(cardOf({ kind: 'event' })).toBe('');
});

import { expect, test } from 'vitest';
import { NO_TICKET, readTicket } from './ban-ticket.ts';

test('a stored ban is read back, and invalid fields are dropped', () => {
  const ticket = { token: 't', until: '2026-11-15T21:28:00.000Z', reason: 'sharing' };
  expect(readTicket(JSON.stringify(ticket))).toEqual(ticket);
  expect(readTicket(JSON.stringify({ ...ticket, until: 'tomorrow', reason: 7 }))).toEqual({ ...NO_TICKET, token: 't' });
  for (const stored of [null, '', '{', '[]', '7', 'null']) expect(readTicket(stored)).toEqual(NO_TICKET);
});

import { expect, test } from 'vitest';
import { NO_TICKET, readTicket } from './ban-ticket.ts';

test('what was kept of a ban is read back, and what is not as it should be is dropped', () => {
  const ticket = { token: 't', until: '2026-11-15T21:28:00.000Z', reason: 'sharing' };
  expect(readTicket(JSON.stringify(ticket))).toEqual(ticket);
  expect(readTicket(JSON.stringify({ ...ticket, until: 'tomorrow', reason: 7 }))).toEqual({ ...NO_TICKET, token: 't' });
  for (const stored of [null, '', '{', '[]', '7', 'null']) expect(readTicket(stored)).toEqual(NO_TICKET);
});

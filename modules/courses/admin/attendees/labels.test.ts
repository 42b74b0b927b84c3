import { expect, test } from 'vitest';
import { cancellingText, impactText, markedText } from './labels.ts';

test('before a change of an event, staff read how many are told and how many have paid', () => {
  expect(impactText({ people: 1, paid: 0, pence: 0 }, true)).toBe('One person has a seat and will be told by e-mail.');
  expect(impactText({ people: 3, paid: 1, pence: 1500 }, true)).toBe(
    '3 people have a seat and will be told by e-mail. One of them has paid £15.00 and will be refunded in full.',
  );
  expect(impactText({ people: 12, paid: 3, pence: 4500 }, true)).toBe(
    '12 people have a seat and will be told by e-mail. 3 of them have paid £45.00 in total and will be refunded in full.',
  );
  expect(impactText({ people: 3, paid: 2, pence: 3000 }, false)).toBe(
    '3 people have a seat and will be told by e-mail. 2 of them have paid £30.00 in total.',
  );
  expect(impactText({ people: 1, paid: 1, pence: 1500 }, true)).toBe(
    'One person has a seat and will be told by e-mail. They have paid £15.00 and will be refunded in full.',
  );
  expect(impactText({ people: 0, paid: 0, pence: 0 }, true)).toBe('Nobody has a seat.');
});

test('before bookings are cancelled, staff read who is e-mailed and what becomes of the seats', () => {
  const event = { starts_at: '2026-11-20T19:00:00Z', ends_at: '2026-11-20T20:00:00Z', cancelled: false };
  const [before, during, after] = ['18:59', '19:00', '20:01'].map((time) =>
    cancellingText(event, Date.parse(`2026-11-20T${time}:00Z`)),
  );
  expect(during).toBe(
    'We e-mail everyone whose seat is booked or was offered to them. Anything they paid is refunded in full.',
  );
  expect(before).toBe(`${during} Seats that come free are offered to the waiting list.`);
  expect(after).toBe('Anything they paid is refunded in full. The event is over, so nobody is e-mailed.');
  expect(cancellingText({ ...event, cancelled: true }, 0)).toBe(
    'Anything they paid is refunded in full. The event is cancelled: we e-mail only those who have not been told yet.',
  );
});

test('after a bulk mark, staff read how many were marked as what', () => {
  expect(markedText(1, 'attended')).toBe('1 person marked present.');
  expect(markedText(3, 'booked')).toBe('3 people marked not here yet.');
  expect(markedText(0, 'absent')).toBe('Nobody was marked: these seats are only held.');
});

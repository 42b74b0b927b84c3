import { createHmac, randomUUID } from 'node:crypto';
import type { Order } from '@app/commerce/contract';
import {
  type RaceSetup,
  atOnce,
  broken,
  differs,
  faultsIn,
  fromEach,
  type Person,
  post,
  type RaceKind,
  dataOf,
  taken,
  TIMES,
} from './kind.ts';
import { payOnPage, settle } from './shop.ts';

interface Wanted {
  readonly seats: number;
  readonly type?: 'webinar' | 'bigmock';
  readonly pence?: number;
}
async function makeEvent(arena: RaceSetup, { seats, type = 'webinar', pence = 0 }: Wanted): Promise<string> {
  const word = `${arena.round}-${randomUUID().slice(0, 8)}`;
  const starts = Date.now() + 10 * 86_400_000;
  const body = {
    edition: 'pa',
    type,
    title: `Race ${word}`,
    slug: `race-${word}`,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 3_600_000).toISOString(),
    price_pence: pence,
    seats,
    recording_days: 0,
    active: true,
  };
  return dataOf<{ id: string }>(await post(arena.call, arena.staff, '/a/paplabable/webinar', body)).id;
}
const book = (call: RaceSetup['call'], token: string, id: string) =>
  post(call, token, `/paplabable/webinarbook/${id}`, { accept_terms: true });
const cancel = (call: RaceSetup['call'], token: string, id: string) =>
  call({ method: 'DELETE', path: `/paplabable/webinarbook/${id}`, token });
const driftOf = async ({ count }: RaceSetup) =>
  differs(await count('drift'), 0, 'seats that differ from their bookings, or money from its records');

const SEATS = 2;
const lastSeat: RaceKind = {
  name: 'last-seat',
  about: 'an event is booked by as many people as it has seats, however many ask at once',
  async play(arena) {
    const people = await arena.people(arena.number);
    const id = await makeEvent(arena, { seats: SEATS });
    const replies = await fromEach(people, ({ token }) => book(arena.call, token, id));
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, SEATS, 'people with a seat of two'),
      ...(await driftOf(arena)),
    ];
  },
};

const seatIntent = (call: RaceSetup['call'], { token }: Person, id: string) =>
  post(call, token, '/pausers/webinarintentv2', { op_id: randomUUID(), event_id: id });

const latePayment: RaceKind = {
  name: 'late-payment',
  about: 'a payment after the hold ran out, while others ask for the seat, takes it or is held for staff: never both',
  async play(arena) {
    const { call, count } = arena;
    const [late, ...others] = (await arena.people(arena.number)) as readonly [Person, ...Person[]];
    const id = await makeEvent(arena, { seats: 1, pence: 2000 });
    const order = dataOf<Order>(await seatIntent(call, late, id));
    await payOnPage(arena, late, order.id);
    await count('holdRunsOut', order.id);
    const replies = await atOnce(TIMES, (at) => {
      if (at % 10 === 0) return settle(arena, late, order.id);
      // Cancelling frees the expired hold, as the scheduled sweep would.
      if (at % 10 === 5) return cancel(call, late.token, id);
      return seatIntent(call, others[at % others.length] as Person, id);
    });
    const now = dataOf<Order>(await settle(arena, late, order.id));
    const [seats, paidSeats, paid] = [
      await count('seatsOf', id),
      await count('seatsPaid', id),
      await count('paidFor', id),
    ];
    return [
      ...faultsIn(replies),
      ...broken(seats > 1, `${seats} people with one seat`),
      ...broken(!['paid', 'held', 'refunded'].includes(now.state), `money came in and the order is ${now.state}`),
      ...broken(paid !== paidSeats, `${paid} orders paid and not given back, ${paidSeats} seats of them`),
      ...(await driftOf(arena)),
    ];
  },
};

const offers: RaceKind = {
  name: 'offer-against-leave',
  about: 'a seat that is given back while people leave the line is offered to somebody who stayed, or is free',
  async play(arena) {
    const { call } = arena;
    const [holder, ...others] = (await arena.people(arena.number)) as readonly [Person, ...Person[]];
    const id = await makeEvent(arena, { seats: 1 });
    dataOf(await book(call, holder.token, id));
    const line = `/paplabable/webinarwaiting/${id}`;
    for (const { token } of others) dataOf(await post(call, token, line, {}));
    const [stays, leaving] = [others.at(-1) as Person, others.slice(0, -1)];
    const replies = await atOnce(TIMES, (at) =>
      at % 10 === 0
        ? cancel(call, holder.token, id)
        : call({ method: 'DELETE', path: line, token: (leaving[at % leaving.length] as Person).token }),
    );
    // A person who was offered the seat before leaving the line gives it back, so that it goes to the next.
    for (const { token } of leaving) await cancel(call, token, id);
    const reply = await call({ method: 'GET', path: `/paplabable/wcverify/${id}`, token: stays.token });
    const { state } = dataOf<{ state: string }>(reply);
    return [
      ...faultsIn(replies),
      ...broken(state !== 'held', `whoever stayed is ${state} and not offered the seat`),
      ...(await driftOf(arena)),
    ];
  },
};

const CODE = '246813';
/** How mailed codes are stored: see modules/accounts/server/mail-secrets/secrets.ts. */
const hashOf = ({ secret }: RaceSetup, person: Person, about: string) =>
  createHmac('sha256', secret)
    .update(`code:${about.replace('%', person.id)}${CODE}`)
    .digest('base64url');

const MOST_TRIES = 5;
const eventCode: RaceKind = {
  name: 'event-code',
  about: 'guesses at the code of a seat, many at once, are counted all of them; the right one at once works once',
  async play(arena) {
    const { call, count, number } = arena;
    const people = await arena.people(number);
    const person = people[number % people.length] as Person;
    const id = await makeEvent(arena, { seats: 1, type: 'bigmock' });
    dataOf(await book(call, person.token, id));
    const hash = hashOf(arena, person, `bigmock:%:${id}:`);
    const put = () => count('putCode', person.email, 'bigmock', hash, id);
    const verify = (code: string) => post(call, person.token, '/paplabable/verifymailotp', { id, code });
    await put();
    const right = await atOnce(10, () => verify(CODE));
    await put();
    const wrong = await atOnce(4, (at) => verify(String(100_000 + at)));
    const guessed = await atOnce(1, () => verify('999999'));
    const after = await verify(CODE);
    return [
      ...faultsIn([...right, ...wrong, ...guessed, after]),
      ...differs(taken(right).length, 1, 'times one code worked'),
      ...differs(taken([...wrong, ...guessed]).length, 0, 'wrong codes that worked'),
      ...broken(after.status === 200, `the right code worked after ${MOST_TRIES} wrong ones`),
      ...(await driftOf(arena)),
    ];
  },
};

/** A code for the user's own account: the same rules, another call. */
const ownCode: RaceKind = {
  name: 'otp',
  about: 'a mailed code sent many times at once works once',
  async play(arena) {
    const { call, count, number } = arena;
    const people = await arena.people(number);
    const person = people[number % people.length] as Person;
    await count('putCode', person.email, 'otp', hashOf(arena, person, 'otp:%:'), null);
    const replies = await atOnce(TIMES, () => post(call, person.token, '/paplabable/otp/verify', { code: CODE }));
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, 1, 'times one code worked'),
      ...differs(await count('codesLeft', person.email, 'otp'), 0, 'codes left'),
    ];
  },
};

/** Races over seats at events and mailed codes. */
export const eventKinds: readonly RaceKind[] = [lastSeat, latePayment, offers, eventCode, ownCode];

import { randomUUID } from 'node:crypto';
import { type Arena, atOnce, broken, faultsIn, type RaceKind, type RaceReply } from './kind.ts';

interface Told {
  readonly status: string;
  readonly partnerId: string | null;
}
const PAIR = '/paplabable/pair';
const post = (call: Arena['call'], token: string, path: string, body?: object) =>
  call({ method: 'POST', path, token, ...(body ? { body } : {}) });
const toldBy = ({ data }: RaceReply): Told => data as Told;

/** Everybody accepts the terms and stands outside the queue. */
async function freePeople({ call, people, number }: Arena): Promise<readonly string[]> {
  const tokens = await people(number);
  for (const token of tokens) {
    await post(call, token, '/paplabable/pairterms', { accepted: true });
    await post(call, token, `${PAIR}/leave`);
  }
  return tokens;
}
const statusOf = async (call: Arena['call'], token: string) =>
  toldBy(await call({ method: 'GET', path: `${PAIR}/status`, token }));

const joins: RaceKind = {
  name: 'pair-joins',
  about: 'people who join at once, each twice, are in one pair or wait, and a partner is a partner of both',
  async play(arena) {
    const tokens = await freePeople(arena);
    const replies = await atOnce(2 * tokens.length, (at) =>
      post(arena.call, tokens[at % tokens.length] ?? '', `${PAIR}/join`),
    );
    const statuses = await Promise.all(tokens.map((token) => statusOf(arena.call, token)));
    const partners = statuses.flatMap(({ partnerId }) => partnerId ?? []);
    return [
      ...faultsIn(replies),
      ...broken(new Set(partners).size !== partners.length, 'somebody is the partner of two'),
      ...broken(
        statuses.some(({ status }) => status === 'none'),
        'somebody who joined neither waits nor has a partner',
      ),
      ...broken((await arena.drift()) > 0, 'a pair without two members'),
    ];
  },
};

const parting: RaceKind = {
  name: 'pair-parting',
  about: 'leaving, blocking, writing and joining again at once end the pair for both, and the blocked never meet again',
  async play(arena) {
    const [one = '', two = ''] = await freePeople(arena);
    const { call } = arena;
    await post(call, one, `${PAIR}/join`);
    await post(call, two, `${PAIR}/join`);
    const block = { op_id: randomUUID(), what: 'block', text: '' };
    const replies = await Promise.all([
      post(call, one, `${PAIR}/leave`),
      post(call, two, `${PAIR}/report`, block),
      post(call, one, `${PAIR}/messages`, { op_id: randomUUID(), body: 'Hello' }),
      post(call, two, `${PAIR}/report`, block),
      post(call, one, `${PAIR}/join`),
    ]);
    const blocked = replies[1]?.status === 200;
    await post(call, two, `${PAIR}/join`);
    const [mine, theirs] = [await statusOf(call, one), await statusOf(call, two)];
    const meets = mine.partnerId !== null && mine.status === 'paired' && theirs.status === 'paired';
    // A block that came after the leaving had nobody to block; then they may meet again.
    return [
      ...faultsIn(replies),
      ...broken(!blocked, 'the block was refused'),
      ...broken(meets && mine.partnerId === theirs.partnerId, 'somebody is their own partner'),
      ...broken((await arena.drift()) > 0, 'a pair without two members'),
    ];
  },
};

const PLACES = 3;
const lastPlace: RaceKind = {
  name: 'last-place',
  about: 'a group gives its link to as many people as it has places',
  async play({ call, staff, people, number, round }) {
    const tokens = await people(number);
    const word = `${round}-${randomUUID().slice(0, 8)}`;
    const body = {
      edition: 'pa',
      name: `Race ${word}`,
      slug: `race-${word}`,
      url: 'https://example.test/x',
      capacity: PLACES,
    };
    const made = await call({ method: 'POST', path: '/a/paplabable/whatsappgroup', token: staff, body });
    const { id } = made.data as { id: string };
    const open = (token: string) => post(call, token, `/paplabable/whatsappgroups/${id}/open`);
    const replies = await atOnce(2 * tokens.length, (at) => open(tokens[at % tokens.length] ?? ''));
    const again = await Promise.all(tokens.map(open));
    const given = again.filter(({ status }) => status === 200).length;
    return [
      ...faultsIn([...replies, ...again]),
      ...broken(given !== Math.min(PLACES, tokens.length), `${given} people for ${PLACES} places`),
    ];
  },
};

const SEATS = 2;
async function makeEvent({ call, staff, round }: Arena, seats: number): Promise<string> {
  const word = `${round}-${randomUUID().slice(0, 8)}`;
  const starts = Date.now() + 10 * 86_400_000;
  const body = {
    edition: 'pa',
    type: 'webinar',
    title: `Race ${word}`,
    slug: `race-${word}`,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 3_600_000).toISOString(),
    price_pence: 0,
    seats,
    recording_days: 0,
    active: true,
  };
  const made = await call({ method: 'POST', path: '/a/paplabable/webinar', token: staff, body });
  if (made.status !== 200) throw new Error(`event: ${made.status} ${made.code}`);
  return (made.data as { id: string }).id;
}
const book = (call: Arena['call'], token: string, id: string) =>
  post(call, token, `/paplabable/webinarbook/${id}`, { accept_terms: true });

const lastSeat: RaceKind = {
  name: 'last-seat',
  about: 'an event is booked by as many people as it has seats, however many ask at once',
  async play(arena) {
    const tokens = await arena.people(arena.number);
    const id = await makeEvent(arena, SEATS);
    const replies = await atOnce(2 * tokens.length, (at) => book(arena.call, tokens[at % tokens.length] ?? '', id));
    const booked = replies.filter(({ status }) => status === 200).length;
    return [
      ...faultsIn(replies),
      ...broken(booked !== SEATS, `${booked} people took ${SEATS} seats`),
      ...broken((await arena.drift()) > 0, 'seats that differ from their bookings'),
    ];
  },
};

const offers: RaceKind = {
  name: 'offer-against-leave',
  about: 'a seat that is given back while people leave the line is offered to somebody who stayed, or is free',
  async play(arena) {
    const { call } = arena;
    const [holder = '', ...others] = await arena.people(arena.number);
    const id = await makeEvent(arena, 1);
    await book(call, holder, id);
    const line = `/paplabable/webinarwaiting/${id}`;
    for (const token of others) await post(call, token, line, {});
    const stays = others.at(-1) ?? '';
    const leaving = others.slice(0, -1);
    const replies = await Promise.all([
      call({ method: 'DELETE', path: `/paplabable/webinarbook/${id}`, token: holder }),
      ...leaving.map((token) => call({ method: 'DELETE', path: line, token })),
    ]);
    // Whoever was offered the seat before they left the line gives it back, and the next is asked.
    for (const token of leaving) await call({ method: 'DELETE', path: `/paplabable/webinarbook/${id}`, token });
    const told = (await call({ method: 'GET', path: `/paplabable/wcverify/${id}`, token: stays })).data;
    const { state } = told as { state: string };
    return [
      ...faultsIn(replies),
      ...broken(state !== 'held', `whoever stayed is ${state} and not offered the seat`),
      ...broken((await arena.drift()) > 0, 'seats that differ from their bookings'),
    ];
  },
};

/** Where people meet: pairs, groups and events. */
export const meetingKinds: readonly RaceKind[] = [joins, parting, lastPlace, lastSeat, offers];

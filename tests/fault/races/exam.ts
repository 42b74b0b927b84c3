import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lease, Mock, Paper } from '@app/mocks/contract';
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

const MOCK = '/paplabable/mock';
const put = (call: RaceSetup['call'], token: string, path: string, body?: object) =>
  call({ method: 'PUT', path, token, ...(body ? { body } : {}) });
const create = (call: RaceSetup['call'], token: string, opId: string) =>
  post(call, token, `${MOCK}/create`, { op_id: opId, profile: 'full' });

/** Ends a mock that an earlier round left open. */
async function free({ call }: RaceSetup, { token }: Person): Promise<void> {
  const { open } = dataOf<{ open: Mock | null }>(await call({ method: 'GET', path: `${MOCK}s`, token }));
  if (open) dataOf(await put(call, token, `${MOCK}/end/${open.id}`));
}
const start = (call: RaceSetup['call'], token: string, mock: Mock) =>
  post(call, token, `${MOCK}/paper/start/${mock.number}/1`);

interface Room {
  readonly person: Person;
  readonly mock: Mock;
  readonly rows: readonly string[];
}
/** Starts the first paper of a mock for one person. */
async function sit(arena: RaceSetup): Promise<Room> {
  const all = await arena.people(arena.number);
  const person = all[arena.number % all.length] as Person;
  await free(arena, person);
  const mock = dataOf<Mock>(await create(arena.call, person.token, randomUUID()));
  const paper = dataOf<Paper>(await start(arena.call, person.token, mock));
  return { person, mock, rows: paper.rows.map(({ id }) => id) };
}
const OPTIONS = ['A', 'B', 'C', 'D', 'E'] as const;
const answer = (call: RaceSetup['call'], { person, rows }: Room, at: number, device?: string) =>
  put(call, person.token, `${MOCK}/question/answer/${rows[at % 10]}`, {
    op_id: randomUUID(),
    option: OPTIONS[at % OPTIONS.length],
    seq: at + 1,
    seconds: 5,
    answered_at: new Date().toISOString(),
    ...(device ? { device } : {}),
  });

const creating: RaceKind = {
  name: 'mock-create',
  about:
    'somebody who creates a mock many times at once has one open, and the other requests are refused with its number',
  async play(arena) {
    const { call, count } = arena;
    const people = (await arena.people(arena.number)).slice(0, 5);
    for (const person of people) await free(arena, person);
    const replies = await fromEach(people, ({ token }) => create(call, token, randomUUID()));
    const refused = replies.filter(({ status }) => status !== 200);
    const emails = people.map(({ email }) => email);
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, people.length, 'mocks created'),
      ...differs(await count('openMocks', emails), people.length, 'open mocks'),
      ...broken(
        refused.some(({ code }) => code !== 'MOCK_OPEN'),
        `refused: ${refused.find(({ code }) => code !== 'MOCK_OPEN')?.code}`,
      ),
    ];
  },
};

const starting: RaceKind = {
  name: 'mock-start',
  about: 'a paper started many times at once runs until one deadline',
  async play(arena) {
    const all = await arena.people(arena.number);
    const person = all[arena.number % all.length] as Person;
    await free(arena, person);
    const mock = dataOf<Mock>(await create(arena.call, person.token, randomUUID()));
    const replies = await atOnce(TIMES, () => start(arena.call, person.token, mock));
    const deadlines = new Set(taken(replies).map(({ data }) => (data as Paper).deadline_at));
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, TIMES, 'starts taken'),
      ...differs(deadlines.size, 1, 'deadlines of one paper'),
    ];
  },
};

/** Shorter than the answers take, so that the deadline falls between them. */
const CLOSES_AFTER_S = 0.25;
const atTheDeadline: RaceKind = {
  name: 'mock-deadline',
  about: 'answers around the deadline are kept, those after it as late, and the marks are of those in time',
  async play(arena) {
    const { call, count } = arena;
    const room = await sit(arena);
    await count('deadlineSoon', room.mock.id, CLOSES_AFTER_S);
    const replies = await atOnce(TIMES, async (at) => {
      await wait(at * 10);
      return answer(call, room, at);
    });
    const ended = await put(call, room.person.token, `${MOCK}/end/${room.mock.id}`);
    return [
      ...faultsIn([...replies, ended]),
      ...differs(taken(replies).length, TIMES, 'answers taken'),
      ...differs(await count('answersInLedger', room.mock.id), TIMES, 'answers in the ledger'),
      ...differs(await count('lateWrong', room.mock.id), 0, 'answers after the deadline that were not called late'),
      ...differs(await count('marksWrong', room.mock.id), 0, 'marks that differ from a recount'),
    ];
  },
};

const takingOver: RaceKind = {
  name: 'mock-take-over',
  about: 'of many devices that take a paper over at once one writes it at the end, and every answer is kept',
  async play(arena) {
    const { call, count } = arena;
    const room = await sit(arena);
    const devices = Array.from({ length: TIMES / 2 }, () => randomUUID());
    const path = `${MOCK}/paper/lease/${room.mock.number}/1`;
    const replies = await atOnce(TIMES, (at) => {
      const device = devices[at % devices.length] as string;
      return at < devices.length
        ? post(call, room.person.token, path, { device, take: true })
        : answer(call, room, at, device);
    });
    const leases = await Promise.all(
      devices.map((device) => post(call, room.person.token, path, { device, take: false })),
    );
    const writers = leases.filter(({ data }) => (data as Lease).mine).length;
    const ended = await put(call, room.person.token, `${MOCK}/end/${room.mock.id}`);
    return [
      ...faultsIn([...replies, ...leases, ended]),
      ...differs(writers, 1, 'devices that write one paper'),
      ...differs(await count('answersInLedger', room.mock.id), TIMES - devices.length, 'answers in the ledger'),
    ];
  },
};

const ending: RaceKind = {
  name: 'mock-end',
  about: 'a mock ended many times at once while answers arrive ends once, and its marks are of what came before',
  async play(arena) {
    const { call, count } = arena;
    const room = await sit(arena);
    const { id } = room.mock;
    const replies = await atOnce(TIMES, (at) =>
      at % 2 ? put(call, room.person.token, `${MOCK}/end/${id}`) : answer(call, room, at),
    );
    const ends = replies.filter((_, at) => at % 2 === 1).map(({ data }) => (data as Mock | undefined)?.ended_at);
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, TIMES, 'requests taken'),
      ...differs(new Set(ends).size, 1, 'ends of one mock'),
      ...differs(await count('answersInLedger', id), TIMES / 2, 'answers in the ledger'),
      ...differs(await count('marksWrong', id), 0, 'marks that differ from a recount'),
    ];
  },
};

/** Races in mock exams. */
export const examKinds: readonly RaceKind[] = [creating, starting, atTheDeadline, takingOver, ending];

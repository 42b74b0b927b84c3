import { randomUUID } from 'node:crypto';
import type { Comment, GroupQuestion, PairStatus, StaffGroupQuestion } from '@app/community/contract';
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

const PAIR = '/paplabable/pair';
const driftOf = async ({ count }: RaceSetup) => [
  ...differs(await count('drift'), 0, 'pairs, seats, votes or orders that differ from a recount'),
  ...differs(await count('blockedPairs'), 0, 'pairs of people who blocked each other'),
];

/** All of this round's people, with the terms accepted and outside the queue. */
async function freePeople({ call, people, number }: RaceSetup): Promise<readonly Person[]> {
  const all = await people(number);
  for (const { token } of all) {
    dataOf(await post(call, token, '/paplabable/pairterms', { accepted: true }));
    dataOf(await post(call, token, `${PAIR}/leave`));
  }
  return all;
}
const statusOf = async (call: RaceSetup['call'], { token }: Person) =>
  dataOf<PairStatus>(await call({ method: 'GET', path: `${PAIR}/status`, token }));

const joins: RaceKind = {
  name: 'pair-joins',
  about: 'people who join at once, each five times, are in one pair or wait, and a partner is a partner of both',
  async play(arena) {
    const people = await freePeople(arena);
    const replies = await fromEach(people, ({ token }) => post(arena.call, token, `${PAIR}/join`));
    const statuses = await Promise.all(people.map((person) => statusOf(arena.call, person)));
    const partners = statuses.flatMap(({ partnerId }) => partnerId ?? []);
    return [
      ...faultsIn(replies),
      ...broken(new Set(partners).size !== partners.length, 'somebody is the partner of two'),
      ...broken(
        statuses.some(({ status }) => status === 'none'),
        'somebody who joined neither waits nor has a partner',
      ),
      ...(await driftOf(arena)),
    ];
  },
};

const leaves: RaceKind = {
  name: 'pair-leaves',
  about: 'people who join and leave at once, again and again, are never in two pairs and no pair has one member',
  async play(arena) {
    const people = await freePeople(arena);
    const replies = await fromEach(people, ({ token }, at) =>
      post(arena.call, token, `${PAIR}/${(at + Math.floor(at / people.length)) % 2 ? 'leave' : 'join'}`),
    );
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, TIMES, 'requests taken'),
      ...(await driftOf(arena)),
    ];
  },
};

const parting: RaceKind = {
  name: 'pair-parting',
  about: 'leaving, blocking, writing and joining again at once end the pair for both, and the blocked never meet again',
  async play(arena) {
    const all = await freePeople(arena);
    const { call, number } = arena;
    // A different pair each round, because blocked people are not paired again.
    const pairs = all.flatMap((person, at) => all.slice(at + 1).map((other) => [person, other] as const));
    const pair = pairs[number % pairs.length];
    if (!pair) return ['nobody to pair'];
    const [one, two] = pair;
    dataOf(await post(call, one.token, `${PAIR}/join`));
    dataOf(await post(call, two.token, `${PAIR}/join`));
    const pair_id = (await statusOf(call, two)).partnerDetails?.pair_id ?? '';
    const block = { op_id: randomUUID(), pair_id, what: 'block', text: '' };
    const acts = [
      () => post(call, one.token, `${PAIR}/leave`),
      () => post(call, two.token, `${PAIR}/report`, block),
      () => post(call, one.token, `${PAIR}/messages`, { op_id: randomUUID(), pair_id, body: 'Hello' }),
      () => post(call, two.token, `${PAIR}/report`, block),
      () => post(call, one.token, `${PAIR}/join`),
    ];
    const replies = await Promise.all(acts.map((act) => act()));
    dataOf(await post(call, two.token, `${PAIR}/join`));
    const blocked = replies[1]?.status === 200 || replies[3]?.status === 200;
    const drift = await driftOf(arena);
    // Nobody is left waiting for the people of the next rounds.
    for (const { token } of pair) dataOf(await post(call, token, `${PAIR}/leave`));
    return [
      ...faultsIn(replies),
      ...broken(!blocked, `the block was refused: ${replies[1]?.code}, ${replies[3]?.code}`),
      ...drift,
    ];
  },
};

const votes: RaceKind = {
  name: 'votes',
  about: 'people who like and dislike one comment at once have one vote each, and its counters are a recount',
  async play(arena) {
    const { call, count, items, number } = arena;
    const people = await arena.people(number);
    const itemId = items[number % items.length] ?? '';
    for (const { token } of people) {
      const body = { op_id: randomUUID(), option: 'A', seconds: 9, answered_at: new Date().toISOString() };
      dataOf(await call({ method: 'PUT', path: `/paplabable/questionbank/answerv2/${itemId}`, token, body }));
    }
    const words = { op_id: randomUUID(), question_id: itemId, body: `A remark ${randomUUID()}` };
    const [author] = people;
    const path = '/paplabable/questionbank/question/comment';
    const { id } = dataOf<Comment>(await post(call, author?.token ?? '', path, words));
    const replies = await fromEach(people, ({ token }, at) =>
      call({
        method: 'PUT',
        path: `/paplabable/questionbank/comment/${Math.floor(at / people.length) % 2 ? 'down' : 'up'}/${id}`,
        token,
      }),
    );
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, TIMES - TIMES / people.length, 'votes taken'),
      ...differs(await count('votesOn', id), people.length - 1, 'votes kept'),
      ...(await driftOf(arena)),
    ];
  },
};

const PLACES = 3;
const lastPlace: RaceKind = {
  name: 'last-place',
  about: 'a group gives its link to as many people as it has places',
  async play({ call, staff, people, number, round }) {
    const all = await people(number);
    const word = `${round}-${randomUUID().slice(0, 8)}`;
    const body = {
      edition: 'pa',
      name: `Race ${word}`,
      slug: `race-${word}`,
      url: 'https://example.test/x',
      capacity: PLACES,
    };
    const { id } = dataOf<{ id: string }>(await post(call, staff, '/a/paplabable/whatsappgroup', body));
    const open = ({ token }: Person) => post(call, token, `/paplabable/whatsappgroups/${id}/open`);
    const replies = await fromEach(all, open);
    const again = await Promise.all(all.map(open));
    return [
      ...faultsIn([...replies, ...again]),
      ...differs(taken(again).length, PLACES, 'people with the link of a group for three'),
    ];
  },
};

const question = () => ({
  op_id: randomUUID(),
  stem: `A 54-year-old man has had central chest pain for two hours. ${randomUUID()}`,
  lead_in: 'What is the next step?',
  options: ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, text: `Step ${key}`, why: 'Because it is.' })),
  answer_key: 'B',
  source: 'A guideline of this year',
});
const moderation: RaceKind = {
  name: 'moderation',
  about:
    'a question decided, answered and withdrawn at once has one state and one answer a person, and keeps every accepted answer',
  async play(arena) {
    const { call, staff, count, number } = arena;
    const people = await arena.people(number);
    const [author, ...readers] = people as readonly [Person, ...Person[]];
    const { id } = dataOf<GroupQuestion>(
      await post(call, author.token, '/paplabable/studygroup/questions', question()),
    );
    const decide = (state: string) =>
      call({ method: 'PUT', path: `/a/paplabable/groupquestions/${id}`, token: staff, body: { state, reason: 'Why' } });
    dataOf<StaffGroupQuestion>(await decide('approved'));
    const withdraws = number % 2 === 1;
    const replies = await atOnce(TIMES, (at) => {
      if (at % 5 === 0) return decide(['approved', 'rejected', 'removed', 'pending'][at % 4] ?? 'approved');
      if (withdraws && at === 21)
        return call({ method: 'DELETE', path: `/paplabable/studygroup/questions/${id}`, token: author.token });
      const reader = readers[at % readers.length] as Person;
      return post(call, reader.token, `/paplabable/studygroup/questions/${id}/answer`, { option: at % 2 ? 'A' : 'B' });
    });
    const accepted = new Set(
      replies.flatMap(({ status }, at) => (status === 200 && at % 5 !== 0 && at !== 21 ? [at % readers.length] : [])),
    );
    const answers = await count('answersTo', id);
    const last = await decide('approved');
    return [
      ...faultsIn([...replies, last]),
      ...broken(answers > readers.length, `${answers} answers of ${readers.length} people`),
      ...broken(accepted.size > answers, `${accepted.size} people had an answer accepted, ${answers} answers are kept`),
      ...broken((last.status === 200) === withdraws, `decided again after all: ${last.status}`),
    ];
  },
};

/** Races between members: pairs, groups, comments and members' questions. */
export const meetingKinds: readonly RaceKind[] = [joins, leaves, parting, votes, lastPlace, moderation];

import { randomUUID } from 'node:crypto';
import { eventKinds } from './events.ts';
import { examKinds } from './exam.ts';
import {
  atOnce,
  broken,
  differs,
  faultsIn,
  type Person,
  post,
  type RaceKind,
  dataOf,
  taken as good,
  TIMES,
} from './kind.ts';
import { meetingKinds } from './meeting.ts';
import { shopKinds } from './shop.ts';

const PAGES = '/a/plabable/page';

/** A retry with the same key gets the reply of the first write. */
const keyedWrites: RaceKind = {
  name: 'keyed-writes',
  about: 'one page created with one idempotency key, sent many times at once, is one page',
  async play({ call, staff: token, round }) {
    const body = { tag: `race-${round}`, title: 'Race', body: 'Text.' };
    const send = () => call({ method: 'POST', path: PAGES, token, body, key: `race-${round}` });
    const first = await atOnce(TIMES, send);
    // A request that arrives while the first is running is refused for now; a retry gets the stored reply.
    const replies = [...good(first), await send()];
    const ids = new Set(replies.map(({ data }) => (data as { id?: string } | undefined)?.id));
    return [...faultsIn(first), ...broken(ids.size !== 1 || ids.has(undefined), `${ids.size} pages for one key`)];
  },
};

/** Many edits of the same version: one is accepted, the others are refused. */
const editsOfOneVersion: RaceKind = {
  name: 'edits-of-one-version',
  about: 'of many edits of the same version exactly one is taken',
  async play({ call, staff: token, round }) {
    const body = { tag: `edit-${round}`, title: 'Before', body: 'Text.' };
    const made = (await call({ method: 'POST', path: PAGES, token, body })).data as { id: string; version: number };
    const replies = await atOnce(TIMES, (at) =>
      call({
        method: 'PUT',
        path: `${PAGES}/${made.id}`,
        token,
        body: { version: made.version, title: `After ${at}` },
      }),
    );
    return [
      ...faultsIn(replies),
      ...broken(good(replies).length !== 1, `${good(replies).length} edits of one version taken`),
    ];
  },
};

const signUps: RaceKind = {
  name: 'sign-ups',
  about: 'one address that signs up many times at once has one account',
  async play({ call, count, round }) {
    const email = `race-${round}@example.test`;
    const consents = { terms: true, privacy: true };
    const body = { email, password: 'a long pass phrase of a race', first_name: 'Race', last_name: 'Round', consents };
    const replies = await atOnce(TIMES, () => call({ method: 'POST', path: '/pausers/signup', body }));
    const accounts = await count('accounts', email);
    return [
      ...faultsIn(replies),
      // Sign-ups per address are limited: a late request gets 429, which is not a fault.
      ...broken(
        replies.some(({ status }) => status !== 200 && status !== 429),
        'a sign-up was refused',
      ),
      ...broken(accounts !== 1, `${accounts} accounts of one address`),
    ];
  },
};

/** The answers race of the practice module, against two processes. */
const answersOnce: RaceKind = {
  name: 'answers',
  about: 'one answer sent many times at once is one answer, and every reply is the same',
  async play({ call, learner: token, items, number }) {
    const path = `/paplabable/questionbank/answerv2/${items[number % items.length]}`;
    const body = { op_id: randomUUID(), option: 'A', seconds: 12, answered_at: new Date().toISOString() };
    const replies = await atOnce(TIMES, () => call({ method: 'PUT', path, token, body }));
    const accepted = good(replies).map(({ data }) => data as { fresh: boolean; is_correct: boolean; record: object });
    const records = new Set(accepted.map(({ is_correct, record }) => JSON.stringify([is_correct, record])));
    return [
      ...faultsIn(replies),
      ...broken(accepted.length !== TIMES, `refused: ${replies.find(({ status }) => status !== 200)?.code}`),
      ...broken(accepted.filter(({ fresh }) => fresh).length !== 1, 'not exactly one was the first'),
      ...broken(records.size > 1, 'the replies differ'),
    ];
  },
};

const flags: RaceKind = {
  name: 'flags',
  about: 'a question flagged and unflagged many times at once ends flagged or not, and the list of flags agrees',
  async play({ call, count, people, items, number }) {
    const all = await people(number);
    const { token, email } = all[number % all.length] as Person;
    const itemId = items[(number * 3) % items.length] ?? '';
    const path = (word: string) => `/paplabable/questionbank/${word}/${itemId}`;
    const replies = await atOnce(TIMES, (at) => post(call, token, path(at % 2 ? 'unflag' : 'flag')));
    const last = await post(call, token, path('flag'));
    const listed = dataOf<readonly { readonly id: string }[]>(
      await call({ method: 'GET', path: '/pausers/flaglist', token }),
    ).filter(({ id }) => id === itemId).length;
    return [
      ...faultsIn([...replies, last]),
      ...differs(good(replies).length, TIMES, 'requests taken'),
      ...differs(await count('flagsOn', email, itemId), 1, 'flags kept'),
      ...differs(listed, 1, 'flags listed'),
    ];
  },
};

const actAs: RaceKind = {
  name: 'act-as',
  about: 'views begun and ended at once: whatever token was handed out writes nothing, and is dead after the end',
  async play({ call, staff, people, number }) {
    const [person] = await people(number);
    const view = { id: person?.id, reason: 'A race' };
    const begin = () => post(call, staff, '/a/paplabable/pausers/view', view);
    const end = () => post(call, staff, '/paplabable/pausers/viewend', {});
    const replies = await atOnce(TIMES, (at) => (at % 10 === 9 ? end() : begin()));
    const tokens = good(replies).flatMap(({ data }) => (data as { token?: string } | null)?.token ?? []);
    const path = '/paplabable/pairterms';
    const written = await Promise.all(
      tokens.map((as) => call({ method: 'POST', path, token: staff, as, body: { accepted: true } })),
    );
    dataOf(await end());
    const read = await Promise.all(tokens.map((as) => call({ method: 'GET', path, token: staff, as })));
    return [
      ...faultsIn([...replies, ...written, ...read]),
      ...broken(tokens.length === 0, 'no view began'),
      ...differs(good(written).length, 0, 'writes as somebody else'),
      ...differs(good(read).length, 0, 'tokens that work after the end'),
    ];
  },
};

/** Every kind of collision the product must survive; a module adds its races here. */
export const raceKinds: readonly RaceKind[] = [
  answersOnce,
  signUps,
  keyedWrites,
  editsOfOneVersion,
  flags,
  actAs,
  ...meetingKinds,
  ...eventKinds,
  ...shopKinds,
  ...examKinds,
];

/** Those that run for every change; the others run by name and in `npm run verify:full`. */
export const everyChange: readonly string[] = [answersOnce, signUps, keyedWrites, editsOfOneVersion].map(
  ({ name }) => name,
);
